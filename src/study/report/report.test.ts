import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import schema from '../../../docs/study-row.schema.json' with { type: 'json' };
import { allChunks, digestOfChunks, newFolder, smallStudy } from '../../../tests/support/studies.ts';
import { winnableShareInterval } from '../../statistics/index.ts';
import { BUDGETS } from '../budget.ts';
import type { ChunkResult } from '../chunk.ts';
import { StudyFolder } from '../folder.ts';
import { ChunkPool } from '../pool.ts';
import { parseRow, type Row } from '../row.ts';
import { compressRows } from '../rows.ts';
import { type Study, sha256Of } from '../study.ts';
import { verifyStudy } from '../verify.ts';
import { formatCsv } from './csv.ts';
import { formatNumber, formatPercent, formatProbability } from './format.ts';
import { formatHtml } from './html.ts';
import { formatMarkdown } from './markdown.ts';
import type { ReportProvenance } from './provenance.ts';
import { type ReportData, readReportData } from './read.ts';
import { buildReport, studyCommand } from './report.ts';

const study = smallStudy('putt-putt', 60);
const chunks = allChunks(study, 20);
const other = smallStudy('putt-putt?stock=any-time', 40, { ladder: [400, 300_000], memory: 2 ** 26 });

async function write(path: string, of: Study, results: readonly ChunkResult[]): Promise<StudyFolder> {
  const folder = await StudyFolder.openForWriting(path, of);
  for (const result of results) await folder.saveChunk(result);
  await folder.close();
  return folder;
}

const MACHINE = {
  date: '2026-11-26T12:00:00Z',
  version: '1.0.0',
  commit: 'a'.repeat(40),
  node: '24.1.0',
  processor: 'P',
};
const ORIGIN: ReportProvenance = {
  written: { ...MACHINE, commit: null },
  runs: [{ ...MACHINE, game: study.game, first: 1, last: 60, workers: 3 }],
};

let findings: ReportData;
let rows: Row[];
beforeAll(async () => {
  const [one, two] = [newFolder(), newFolder()];
  const folder = await write(one, study, chunks);
  const all = await Promise.all(folder.entries.map((entry) => folder.readChunkRows(entry)));
  rows = all.flatMap(({ lines }) => lines.map(parseRow));
  await write(two, other, allChunks(other, 20).slice(0, 1));
  findings = await readReportData([one, two]);
});

describe('a summary', () => {
  test('counts the rows', () => {
    const [summary] = findings.summaries;
    const wins = rows.filter((row) => row.verdict === 'winnable');
    expect(summary).toMatchObject({ deals: 60, winnable: wins.length, digest: digestOfChunks(study, chunks) });
    expect(summary.share).toEqual(winnableShareInterval(wins.length, summary.undecided, 60));
    expect(summary.moves?.mean).toBeCloseTo(wins.reduce((sum, { moves }) => sum + moves, 0) / wins.length, 9);
    expect(summary.nodes?.most).toBe(Math.max(...rows.map(({ nodes }) => nodes)));
    expect(summary.stock?.wins.reduce((sum, count) => sum + count, 0)).toBe(wins.length);
    expect(summary.stock?.proved).toBe(wins.length);
    expect(summary.ms?.count).toBe(60);
    for (const distribution of [summary.nodes, summary.ms])
      expect(distribution?.bins.reduce((sum, { count }) => sum + count, 0)).toBe(60);
  });

  test('of an incomplete study has no digest', () => {
    expect(findings.summaries[1]).toMatchObject({ digest: null, deals: 20, missing: 20 });
  });

  test('compares the common deals', () => {
    expect(findings.pairs).toHaveLength(1);
    expect(findings.pairs[0]).toMatchObject({ deals: 20, onlyFirst: 0, undecided: 0 });
  });
});

describe('folders that differ only in their deals', () => {
  /** Writes a folder of some deals of the study, with chunks of `size` deals. */
  const part = async (first: number, last: number, size = 20): Promise<string> => {
    const path = newFolder();
    const of = { ...study, first, last };
    await write(path, of, allChunks(of, size));
    return path;
  };

  test('are one study', async () => {
    const paths = [await part(31, 60, 7), await part(1, 30)];
    const [pooled, ...more] = (await readReportData(paths)).summaries;
    const [whole] = findings.summaries;
    expect(more).toEqual([]);
    const { parts, digest, ms, ...counts } = pooled;
    expect(counts).toEqual({ ...whole, parts: undefined, digest: undefined, ms: undefined });
    expect([digest, ms?.count]).toEqual([null, 60]);
    expect(parts.map(({ folder, deals }) => [folder, deals])).toEqual([
      [paths[1], 30],
      [paths[0], 30],
    ]);
    for (const { study: of, digest: found } of parts) expect(found).toBe(digestOfChunks(of, allChunks(of, 11)));
  });

  test('may leave deals out, also in comparisons', async () => {
    const rules = newFolder();
    await write(rules, other, allChunks(other, 9));
    const { summaries, pairs } = await readReportData([await part(1, 12, 5), rules, await part(35, 60, 20)]);
    expect(summaries.map(({ deals, ranges }) => [deals, ranges])).toEqual([
      [
        38,
        [
          { first: 1, last: 12 },
          { first: 35, last: 60 },
        ],
      ],
      [40, [{ first: 1, last: 40 }]],
    ]);
    expect(pairs.map(({ deals, implied }) => [deals, implied])).toEqual([[18, true]]);
    const text = formatMarkdown(buildReport(summaries, pairs, ORIGIN));
    expect(text).toContain('Deals 1 to 12 and 35 to 60, pooled from 2 folders; ');
    for (const { digest } of summaries[0].parts) expect(text).toContain(`Digest: \`${digest}\``);
  });

  test('must not have the same deal', async () => {
    const [one, two] = [await part(1, 12), await part(11, 20)];
    await expect(readReportData([two, one])).rejects.toThrow(
      `${one} and ${two}: expected different deals of putt-putt, found deals 11 to 12 in both`,
    );
  });
});

describe('a report', () => {
  test('in Markdown has the counts, the commands and the digest', () => {
    const text = formatMarkdown(buildReport(findings.summaries, findings.pairs, ORIGIN));
    expect(text).toMatch(/^# Win rates: Putt Putt\n\n/);
    expect(text).toContain('| `putt-putt` | 60 |');
    expect(text).toContain(digestOfChunks(study, chunks));
    expect(text).toContain('Incomplete: 20 of 40 deals done.');
    expect(text).toContain(
      "npx riffle study run 'putt-putt?stock=any-time' --deals 1..40 --nodes 400,300000 --memory 64",
    );
    expect(text).not.toContain('undefined');
  });

  test('has the share of winnable deals beside its interval', () => {
    const [summary] = findings.summaries;
    const withCounts = (winnable: number, undecided: number) =>
      formatMarkdown(
        buildReport([{ ...summary, deals: 60, winnable, undecided, unwinnable: 60 - winnable }], [], ORIGIN),
      );
    expect(withCounts(45, 0)).toContain('| 45 | 15 | 0 | 75.00 % | ');
    expect(withCounts(45, 6)).toContain('| 6 | 75.00 % to 85.00 % | ');
  });

  test('mentions stock cards only where it counts them', () => {
    const [summary] = findings.summaries;
    const text = (made: typeof summary) => formatMarkdown(buildReport([made], [], ORIGIN));
    expect(text(summary)).toContain('the search for the fewest stock cards');
    expect(text({ ...summary, stock: null })).not.toContain('stock card');
  });

  test('says of a pair that it follows from the rules, and how many deals that decides', () => {
    const difference = { low: -0.1, high: 0.3 };
    const pair = { ...findings.pairs[0], deals: 20, onlyFirst: 0, onlySecond: 2, undecided: 1, difference };
    const text = (implied: boolean) =>
      formatMarkdown(
        buildReport(findings.summaries, [{ ...pair, implied, decidedByRules: 3, p: implied ? null : 0.5 }], ORIGIN),
      );
    expect(text(true)).toMatch(/\| 1 \| 3 \| 10\.00 % to 15\.00 % \| .* \| follows from the rules \|/);
    expect(text(true)).toContain('| decided by the rules |');
    expect(text(false)).toMatch(/\| 1 \| 5\.00 % to 15\.00 % \| .* \| 0\.500 \|/);
    expect(text(false)).not.toContain('the rules |');
  });

  test('states its origin and how to cite it', () => {
    const text = formatMarkdown(buildReport(findings.summaries, [], ORIGIN));
    const machine = '2026-11-26 12:00 UTC | 1.0.0';
    expect(text).toContain(`| \`putt-putt\`, deals 1 to 60 | ${machine} | \`aaaaaaaaaaaa\` | 24.1.0 | P | 3 |`);
    expect(text).toContain(`| this report | ${machine} | – | 24.1.0 | P | – |`);
    const digest = digestOfChunks(study, chunks);
    expect(text.slice(text.indexOf('@misc'))).toBe(`@misc{riffle-putt-putt-${digest.slice(0, 8)},
  author = {{The Riffle authors}},
  title = {{Win rates: Putt Putt}},
  year = {2026},
  howpublished = {Study with Riffle 1.0.0},
  note = {Solver version 1, shuffle version 1. putt-putt, deals 1 to 60, nodes 2000 then 20000, tables of 64 MB, rules 8a658c3c0596c6ed: SHA-256 ${digest}. putt-putt?stock=any-time, deals 1 to 40, nodes 400 then 300000, tables of 64 MB, rules db88e0f3e8f7b2f1: incomplete, 20 deals done}
}
\`\`\`
`);
  });

  test('in HTML is self-contained and has a table for each plot', () => {
    const page = formatHtml(buildReport(findings.summaries, findings.pairs, ORIGIN));
    expect(page).not.toMatch(/<script|<link|src=|url\(|https?:|NaN|undefined/);
    const plots = page.match(/<svg /g)?.length ?? 0;
    expect(plots).toBeGreaterThan(8);
    expect(page.match(/<details>/g)).toHaveLength(plots);
    expect(page.match(/role="img" aria-label="/g)).toHaveLength(plots);
  });

  test('as CSV has the same number of cells in each line', () => {
    const lines = formatCsv(findings.summaries).trimEnd().split('\n');
    expect(lines).toHaveLength(3);
    expect(new Set(lines.map((line) => line.split(',').length)).size).toBe(1);
    expect(lines[1]).toMatch(/^putt-putt,1,60,2000 20000,1,[\da-f]{64},60,/);
  });

  test('has the command that reproduces a study', () => {
    const named = smallStudy('pitchfork', 1000, BUDGETS.deep);
    expect(studyCommand(named)).toBe('npx riffle study run pitchfork --deals 1..1000 --budget deep');
  });

  test.each([
    [0, '0'],
    [1234567, '1,234,567'],
    [1234.567, '1,235'],
    [12.345, '12.3'],
    [0.012345, '0.0123'],
  ])('formats %d as %s', (value, text) => expect(formatNumber(value)).toBe(text));

  test.each([
    [0, 'below 10^−300'],
    [0.04321, '0.043'],
    [0.000012, '1.2 × 10^−5'],
  ])('formats the probability %d as %s', (p, text) => expect(formatProbability(p)).toBe(text));
});

test('rows match their schema', () => {
  const { properties, required } = schema as { properties: Record<string, { enum?: string[] }>; required: string[] };
  const winsOnly = ['moves', 'stock', 'least', 'line'];
  for (const row of rows) {
    const expected = row.verdict === 'winnable' ? [...required, ...winsOnly] : required;
    expect(Object.keys(row).toSorted()).toEqual(expected.toSorted());
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(row)));
    expect(properties.verdict.enum).toContain(row.verdict);
  }
});

describe('verification', () => {
  let pool: ChunkPool;
  beforeAll(() => {
    pool = new ChunkPool(2);
  });
  afterAll(() => pool.close());
  const options = { sample: 5, seed: 1, signal: new AbortController().signal, onProgress: () => undefined };

  /** Changes the rows of the first chunk and returns the faults that verification finds. */
  async function faultsWith(change: (text: string) => string) {
    const path = newFolder();
    const folder = await write(path, study, chunks);
    const text = change(`${(await folder.readChunkRows(folder.entries[0])).lines.join('\n')}\n`);
    const changed = newFolder();
    const digest = sha256Of(text);
    const forged = await write(changed, study, [
      { ...chunks[0], rows: compressRows(text), digest },
      ...chunks.slice(1),
    ]);
    return (await verifyStudy(forged, pool, options)).faults.map(({ place, fault }) => `${place}: ${fault}`);
  }

  test('accepts a correct study', async () => {
    const folder = await write(newFolder(), study, chunks);
    const wins = rows.filter(({ verdict }) => verdict === 'winnable').length;
    expect(await verifyStudy(folder, pool, options)).toEqual({
      rows: 60,
      wins,
      losses: 5,
      tables: 5,
      unconfirmed: [],
      tally: findings.summaries[0] && {
        winnable: findings.summaries[0].winnable,
        unwinnable: findings.summaries[0].unwinnable,
        undecided: findings.summaries[0].undecided,
      },
      faults: [],
      missing: [],
      digest: digestOfChunks(study, chunks),
    });
  });

  test('finds a short line and illegal moves', async () => {
    expect(await faultsWith((text) => text.replace(/ \d-f"/, '"'))).toEqual(['deal 1: its 45 moves do not win']);
    expect(await faultsWith((text) => text.replace('"line":"', '"line":"9-f '))).toEqual([
      'deal 1: move 1, 9-f, is not legal',
    ]);
    expect(await faultsWith((text) => text.replace('"line":"', '"line":"s-f '))).toEqual([
      'deal 1: move 1, s-f, is not legal',
    ]);
  });

  test('finds wrong counts', async () => {
    expect(await faultsWith((text) => text.replace('"moves":46', '"moves":44'))).toEqual([
      'deal 1: its line has 46 moves, not 44',
    ]);
    expect(await faultsWith((text) => text.replace('"stock":11', '"stock":10'))).toEqual([
      'deal 1: its line deals 11 stock cards, not 10',
    ]);
    expect(await faultsWith((text) => text.replace('"nodes":', '"nodes":99'))).toHaveLength(1);
    expect(await faultsWith((text) => text.replace('"deal":2,', '"deal":3,'))).toEqual([
      expect.stringContaining(
        '0000000000000001.ndjson.zst: expected a row of version 1 of deal 2, found {"v":1,"deal":3,',
      ),
    ]);
  });

  test('finds a loss that is a win', async () => {
    const lost = { v: 1, deal: 1, verdict: 'unwinnable', rung: 1, nodes: 5 };
    const sampleAll = (text: string) => text.replace(/^.*\n/, `${JSON.stringify(lost)}\n`);
    const path = newFolder();
    const text = sampleAll(
      `${rows
        .slice(0, 20)
        .map((row) => JSON.stringify(row))
        .join('\n')}\n`,
    );
    const forged = await write(path, study, [
      {
        ...chunks[0],
        rows: compressRows(text),
        digest: sha256Of(text),
        tally: { winnable: 13, unwinnable: 7, undecided: 0 },
      },
    ]);
    const { faults } = await verifyStudy(forged, pool, { ...options, sample: 100 });
    expect(faults.map(({ fault }) => fault)).toEqual([
      'unwinnable, but a search with another hash seed finds a win',
      'unwinnable, but the complete table of the deal has a win',
    ]);
  });

  test('finds every forged loss if all are searched again', async () => {
    const lines = rows
      .slice(0, 20)
      .map(({ deal, verdict, rung, nodes, ...rest }) =>
        JSON.stringify(
          verdict === 'winnable'
            ? { v: 1, deal, verdict: 'unwinnable', rung, nodes }
            : { v: 1, deal, verdict, rung, nodes, ...rest },
        ),
      );
    const [wins, losses] = ['winnable', 'unwinnable'].map(
      (verdict) => rows.slice(0, 20).filter((row) => row.verdict === verdict).length,
    ) as [number, number];
    const text = `${lines.join('\n')}\n`;
    const tally = { winnable: 0, unwinnable: wins + losses, undecided: 20 - wins - losses };
    const forged = await write(newFolder(), study, [
      { ...chunks[0], rows: compressRows(text), digest: sha256Of(text), tally },
    ]);
    const found = await verifyStudy(forged, pool, { ...options, sample: Number.POSITIVE_INFINITY });
    expect(found.losses).toBe(wins + losses);
    expect(new Set(found.faults.map(({ place }) => place)).size).toBe(wins);
  });

  test('finds rows that differ from the manifest', async () => {
    const folder = await write(newFolder(), study, chunks);
    writeFileSync(folder.rowsPath(chunks[1]), chunks[0].rows);
    const { faults, rows: read } = await verifyStudy(folder, pool, options);
    expect([faults.map(({ chunk }) => chunk), read]).toEqual([[{ first: 21, last: 40 }], 40]);
  });
});

test.each([
  [0, '0.00 %'],
  [1, '100.00 %'],
  [0.79218, '79.22 %'],
  [0.99996158, '99.9962 %'],
  [0.00003842, '0.0038 %'],
])('the share %d is %s: only a full share is 100 %%', (share, text) => {
  expect(formatPercent(share)).toBe(text);
});
