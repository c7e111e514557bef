/**
 * Milliseconds of processor time that this process has spent since the call. For bounds of "ends at all": a clock also counts
 * what else the machine does, and fails where a test only had to wait for its turn.
 */
export function startProcessorTime(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
}
