import type { Block } from './report.ts';

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function blockText(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
      return [`${'#'.repeat(block.level)} ${block.text}`];
    case 'text':
      return [block.text];
    case 'code':
      return [`\`\`\`\n${block.text}\n\`\`\``];
    case 'table':
      return [[line(block.head), line(block.head.map(() => '---')), ...block.rows.map(line)].join('\n')];
    default:
      // The pictures are in the page; what they show is in the tables.
      return [];
  }
}

/** A report as Markdown, without its plots. */
export function formatMarkdown(blocks: readonly Block[]): string {
  return `${blocks.flatMap(blockText).join('\n\n')}\n`;
}
