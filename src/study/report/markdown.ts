import type { ReportBlock } from './block.ts';

function tableRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function blockText(block: ReportBlock): string[] {
  switch (block.kind) {
    case 'heading':
      return [`${'#'.repeat(block.level)} ${block.text}`];
    case 'text':
      return [block.text];
    case 'code':
      return [`\`\`\`\n${block.text}\n\`\`\``];
    case 'table':
      return [[tableRow(block.head), tableRow(block.head.map(() => '---')), ...block.rows.map(tableRow)].join('\n')];
    default:
      // Only the HTML page has plots.
      return [];
  }
}

export function formatMarkdown(blocks: readonly ReportBlock[]): string {
  return `${blocks.flatMap(blockText).join('\n\n')}\n`;
}
