// Required before a script: prints, to stderr as it ends, the whole process's peak memory and processor time, threads included.
process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  process.stderr.write(`\npeak-rss-kb ${maxRSS}\nprocessor-us ${userCPUTime + systemCPUTime}\n`);
});
