const { writeSync } = require('node:fs');

// Required before a script: prints, on stderr as it ends, the whole process's peak memory and processor time, threads included.
// Written at once, for making Node's stream takes milliseconds that are not the script's.
process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  writeSync(2, `\npeak-rss-kb ${maxRSS}\nprocessor-us ${userCPUTime + systemCPUTime}\n`);
});
