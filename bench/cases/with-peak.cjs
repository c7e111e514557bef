// Runs a bundle of the terminal and prints the peak memory of the whole process, threads included, to stderr when it ends.
const [, , bundle, ...parameters] = process.argv;
process.on('exit', () => process.stderr.write(`\npeak-rss-kb ${process.resourceUsage().maxRSS}\n`));
process.argv = [process.argv[0], bundle, ...parameters];
require(bundle);
