/** Milliseconds of the processor that this thread has used: the clock also measures other processes. */
export function threadTime() {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
