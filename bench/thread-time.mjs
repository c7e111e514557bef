/** Milliseconds of the processor that this thread has used: the clock says little where the machine does other work. */
export function threadTime() {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
