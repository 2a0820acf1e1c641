import { describe, expect, test } from 'vitest';
import type { IntervalPlot } from './block.ts';
import { intervalLimits, plotSvg } from './plot.ts';

const TEXTS = { kind: 'plot', title: 'Shares', across: 'share', up: 'game' } as const;

function intervals(isDifference: boolean, ...bounds: [low: number, high: number][]): IntervalPlot {
  const marks = bounds.map(([low, high]) => {
    const middle = (low + high) / 2;
    return { label: 'game', numbers: `${low}`, interval: { low, high }, value: { low: middle, high: middle } };
  });
  return { ...TEXTS, as: 'intervals', isDifference, marks };
}

describe('the axis of a plot of intervals', () => {
  test.each([
    ['fits one interval', intervals(false, [0.7922, 0.7938]), [0.792, 0.794]],
    ['fits several', intervals(false, [0.7922, 0.7938], [0.9292, 0.9323]), [0.75, 0.95]],
    ['ends at one', intervals(false, [0.9709, 1]), [0.97, 1]],
    ['fits a tiny interval', intervals(false, [0.999962, 1]), [0.99996, 1]],
    ['begins at zero', intervals(false, [0, 0.02]), [0, 0.02]],
    ['has zero for differences', intervals(true, [0.13, 0.145]), [0, 0.15]],
    ['has zero between differences', intervals(true, [-0.1186, -0.0046], [0.01, 0.03]), [-0.15, 0.05]],
  ])('%s', (_, plot, expected) => {
    const [from, to] = intervalLimits(plot);
    expect(from).toBeCloseTo(expected[0] ?? 0, 9);
    expect(to).toBeCloseTo(expected[1] ?? 0, 9);
  });

  test('shows zero as a line of its own for differences alone', () => {
    expect(plotSvg(intervals(true, [0.13, 0.145]))).toContain('class="zero"');
    expect(plotSvg(intervals(false, [0, 0.145]))).not.toContain('class="zero"');
  });

  test('has ticks with the decimals that tell them apart', () => {
    const svg = plotSvg(intervals(false, [0.7922, 0.7938]));
    expect(svg).toMatch(/>79\.20 %<.*>79\.25 %<|>79\.2 %<.*>79\.3 %</);
    const labels = [...svg.matchAll(/>([\d.]+ %)</g)].map(([, label]) => label);
    expect(new Set(labels).size).toBe(labels.length);
  });
});

test('bars start at zero under a round maximum', () => {
  const marks = [3, 71, 12].map((value, index) => ({ label: `${index}`, value }));
  const svg = plotSvg({ ...TEXTS, as: 'bars', marks });
  expect([...svg.matchAll(/text-anchor="end">([^<]*)</g)].map(([, label]) => label)).toEqual([
    '0',
    '20',
    '40',
    '60',
    '80',
  ]);
});
