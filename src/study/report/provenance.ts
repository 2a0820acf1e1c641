import type { Provenance, StudyRun } from '../provenance.ts';
import type { ReportBlock } from './block.ts';
import { formatNumber } from './format.ts';
import type { StudySummary } from './summary.ts';

/** How a report came about: the program that wrote it, and the runs that solved its rows. */
export interface ReportProvenance {
  readonly written: Provenance;
  readonly runs: readonly StudyRun[];
}

export function provenanceBlocks(
  title: string,
  summaries: readonly StudySummary[],
  { written, runs }: ReportProvenance,
): ReportBlock[] {
  return [
    { kind: 'heading', level: 2, text: 'Origin' },
    {
      kind: 'text',
      text: 'The rows depend only on the variant, deals, budgets and versions above. Dates and machines do not change them.',
    },
    {
      kind: 'table',
      head: ['', 'date', 'Riffle', 'commit', 'Node', 'processor', 'workers'],
      rows: [
        ...runs.map((run) => [
          `\`${run.game}\`, deals ${formatNumber(run.first)} to ${formatNumber(run.last)}`,
          ...provenanceCells(run),
          `${run.workers}`,
        ]),
        ['this report', ...provenanceCells(written), '–'],
      ],
    },
    { kind: 'heading', level: 2, text: 'Citation' },
    { kind: 'code', text: formatBibtex(title, summaries, written) },
  ];
}

function provenanceCells({ date, version, commit, node, processor }: Provenance): string[] {
  return [
    `${date.slice(0, 10)} ${date.slice(11, 16)} UTC`,
    version,
    commit ? `\`${commit.slice(0, 12)}\`` : '–',
    node,
    processor,
  ];
}

const TEX_CHARACTERS = /[&%$#_{}]/g;

/** Formats a BibTeX entry for a report. Its note has everything that the rows depend on, and the digests of the studies. */
function formatBibtex(
  title: string,
  summaries: readonly StudySummary[],
  { date, version, commit }: Pick<Provenance, 'date' | 'version' | 'commit'>,
): string {
  const studies = summaries
    .flatMap(({ parts }) => parts)
    .map(({ study, deals, digest }) => {
      const digestText = digest ? `SHA-256 ${digest}` : `incomplete, ${deals} deals done`;
      const budget = `nodes ${study.ladder.join(' then ')}, tables of ${study.memory / 2 ** 20} MB`;
      return `${study.game}, deals ${study.first} to ${study.last}, ${budget}, rules ${study.rules}: ${digestText}`;
    });
  const { solver, shuffle } = summaries[0]?.study ?? {};
  const fields = {
    author: '{The Riffle authors}',
    title: `{${texText(title)}}`,
    year: date.slice(0, 4),
    howpublished: `Study with Riffle ${version}${commit ? `, commit ${commit.slice(0, 12)}` : ''}`,
    note: texText(`Solver version ${solver}, shuffle version ${shuffle}. ${studies.join('. ')}`),
  };
  const lines = Object.entries(fields).map(([name, value]) => `  ${name} = {${value}}`);
  return `@misc{${citationKey(summaries)},\n${lines.join(',\n')}\n}`;
}

/** Returns a key such as `riffle-putt-putt-3fb19f32`. */
function citationKey(summaries: readonly StudySummary[]): string {
  const games = [...new Set(summaries.map(({ study }) => study.game.split('?')[0]))];
  const first = summaries[0]?.parts[0];
  return ['riffle', ...games, (first?.digest ?? first?.id ?? '').slice(0, 8)].join('-');
}

function texText(text: string): string {
  return text.replace(TEX_CHARACTERS, '\\$&');
}
