// Runs a bundle of the terminal and prints, to stderr as it ends, the whole process's peak memory and processor time, threads included.
const [, , bundle, ...parameters] = process.argv;
process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  process.stderr.write(`\npeak-rss-kb ${maxRSS}\nprocessor-us ${userCPUTime + systemCPUTime}\n`);
});
process.argv = [process.argv[0], bundle, ...parameters];
require(bundle);
