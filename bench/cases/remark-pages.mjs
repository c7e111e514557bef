import { readFileSync } from 'node:fs';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

// Parses the pages that are listed in a file with the peer, one by one, without keeping trees; prints their number.
const processor = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter).use(remarkMath).use(remarkMdx);
let read = 0;
for (const path of JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))) {
  try {
    processor.parse(readFileSync(path, 'utf8'));
    read += 1;
  } catch {
    // A page that MDX refuses: the time until it does counts.
  }
}
process.stdout.write(`${read}\n`);
