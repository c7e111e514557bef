/**
 * Milliseconds of processor time that this process has spent since the call. Used to assert that something ends at all: a clock would also measure other processes.
 */
export function startProcessorTime(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
}
