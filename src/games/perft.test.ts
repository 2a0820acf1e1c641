import { expect, test } from 'vitest';
import { gameNamed } from '../../tests/support/games.ts';
import { nameOf, walkBoth } from '../../tests/support/reference/both.ts';
import { countSequences, movesOf } from '../../tests/support/reference/interpreter.ts';
import { sampleSize } from '../../tests/support/samples.ts';
import { legalMoves, perft } from '../rules/index.ts';
import { GAMES } from './index.ts';

/**
 * Counts of move sequences, frozen. A row: the variant, the deal's number, the random moves played from there
 * (`walkBoth`), and the counts for lengths 1, 2, 3 … Each number was confirmed by the slow interpreter in
 * tests/support/reference, which confirms the small ones again here, and all of them under `npm run test:perft`.
 *
 * Deal 6 has an ace for its base. For each value of a house rule there is a row that tells it from every other value.
 */
const ROWS: readonly (readonly [variant: string, deal: number, after: number, counts: readonly number[]])[] = [
  ['panther-creek', 1, 0, [13, 37, 107, 243, 603, 1436, 3484, 8251, 19315, 45060, 108610, 273763, 739068, 2114556]],
  ['panther-creek', 1, 12, [5, 16, 66, 170, 594, 1518, 4778, 13671, 41941, 126908]],
  ['panther-creek', 1, 30, [4, 7, 20, 58, 169, 461, 1273, 3472, 9325, 25235, 68852]],
  [
    'panther-creek?wrap=on',
    2,
    0,
    [13, 34, 88, 221, 549, 1340, 3261, 8073, 19656, 47272, 110846, 252979, 559297, 1200846],
  ],
  ['panther-creek?wrap=on', 1, 12, [6, 8, 19, 49, 131, 404, 1217, 3753, 11636, 36805, 115622]],
  ['panther-creek?wrap=on', 1, 30, [3, 10, 26, 70, 203, 617, 1895, 5725, 16797, 47731, 132357]],
  ['panther-creek?opening=card', 3, 0, [1, 2, 4, 8, 26, 83, 263, 788, 2222, 5965, 15478, 39106, 98974, 250588, 639351]],
  ['panther-creek?opening=card', 1, 12, [1, 4, 20, 94, 400, 1521, 5436, 17012, 52510, 144537]],
  ['panther-creek?opening=card', 1, 30, [4, 10, 29, 59, 137, 289, 604, 1349, 2828, 6547, 16326, 43398, 116167]],
  [
    'panther-creek?wrap=on&opening=card',
    4,
    0,
    [3, 12, 38, 118, 355, 1038, 3008, 8717, 24879, 70205, 193301, 518591, 1349244],
  ],
  ['panther-creek?wrap=on&opening=card', 1, 12, [5, 20, 69, 232, 693, 2124, 6311, 18760, 55951]],
  ['panther-creek?wrap=on&opening=card', 1, 30, [1, 1, 3, 13, 48, 164, 548, 1627, 5122, 14731, 43525, 123515]],
  ['bear-river', 5, 0, [2, 5, 10, 17, 25, 30, 0]],
  ['bear-river', 6, 0, [3, 11, 42, 166, 628, 2310, 8661, 32072, 123771, 488886, 2011948]],
  ['bear-river', 6, 6, [3, 11, 44, 185, 819, 3697, 16343, 69529]],
  ['bear-river', 6, 8, [2, 8, 34, 151, 654, 2685, 10442, 38781, 138762]],
  ['bear-river', 8, 8, [3, 10, 36, 124, 571, 2627, 16335, 95488]],
  ['bear-river', 5, 14, [0]],
  ['bear-river', 3, 20, [0]],
  ['bear-river', 11, 30, [1, 2, 2, 4, 4, 8, 8, 16, 16, 32, 32, 64, 64, 128, 128]],
  ['bear-river', 11, 80, [1, 2, 2, 4, 4, 8, 8, 16, 16, 32, 32, 64, 64, 128, 128]],
  [
    'putt-putt',
    6,
    0,
    [
      1, 1, 1, 3, 3, 3, 3, 5, 5, 9, 9, 11, 15, 22, 30, 37, 47, 61, 67, 96, 105, 175, 238, 360, 539, 805, 1176, 1638,
      2107, 2725, 3219, 3849, 4489, 6019, 7475, 10327,
    ],
  ],
  ['putt-putt', 7, 12, [1, 4, 4, 7, 7, 15, 19, 27, 29, 31, 40, 58, 110, 142, 144]],
  ['putt-putt', 14, 12, [4, 4, 4, 13, 13, 36, 36, 82, 82, 244, 503, 926, 1700, 2628, 3395]],
  [
    'putt-putt?stock=any-time',
    7,
    0,
    [
      3, 4, 6, 8, 11, 16, 23, 41, 66, 138, 297, 609, 1297, 2550, 5142, 10258, 21199, 44877, 96135, 203125, 422703,
      855881, 1709395,
    ],
  ],
  ['putt-putt?stock=any-time', 1, 12, [3, 6, 14, 28, 54, 111, 237, 506, 1007, 2009, 4025, 8076, 16536, 34191, 71697]],
  ['putt-putt?stock=any-time', 13, 30, [2, 5, 12, 29, 62, 115, 187, 279, 397, 496, 573, 564, 445, 309, 153]],
  [
    'putt-putt?wrap=off',
    8,
    0,
    [
      2, 2, 2, 2, 2, 3, 3, 6, 6, 10, 10, 10, 11, 13, 18, 28, 40, 58, 94, 134, 207, 319, 426, 642, 759, 985, 1107, 1237,
      1383, 1663, 1725, 1920, 2102, 2488, 2759, 3773,
    ],
  ],
  ['putt-putt?wrap=off', 7, 12, [4, 4, 12, 12, 24, 24, 108, 120, 390, 390, 768, 792, 1188, 1350, 1926]],
  ['putt-putt?wrap=off', 11, 12, [1, 1, 1, 2, 2, 4, 4, 14, 20, 48, 52, 91, 109, 149, 218]],
  ['putt-putt?wrap=off', 14, 12, [4, 4, 4, 9, 9, 23, 23, 47, 47, 141, 308, 473, 941, 1405, 1741]],
  [
    'putt-putt?wrap=dead-king',
    9,
    0,
    [
      1, 2, 2, 2, 2, 4, 4, 10, 14, 14, 14, 14, 14, 14, 22, 30, 30, 30, 30, 36, 72, 120, 120, 120, 120, 120, 120, 120,
      120, 120, 120, 192, 480, 744, 1608, 2232,
    ],
  ],
  ['putt-putt?wrap=dead-king', 12, 12, [1, 1, 1, 1, 1, 1, 2, 4, 8, 18, 24, 64, 64, 157, 157]],
  ['putt-putt?wrap=dead-king', 14, 12, [4, 4, 4, 9, 9, 23, 23, 47, 47, 141, 308, 407, 839, 1236, 1618]],
  [
    'putt-putt?stock=any-time&wrap=off',
    10,
    0,
    [
      1, 2, 2, 5, 11, 21, 34, 51, 72, 100, 152, 246, 414, 695, 1251, 2402, 4722, 9351, 18745, 36988, 70751, 130856,
      231798, 390484, 624563, 948969,
    ],
  ],
  [
    'putt-putt?stock=any-time&wrap=off',
    1,
    12,
    [3, 6, 12, 24, 48, 92, 178, 349, 661, 1264, 2422, 4666, 9158, 18273, 37175],
  ],
  [
    'putt-putt?stock=any-time&wrap=dead-king',
    11,
    0,
    [
      2, 2, 2, 3, 5, 11, 23, 37, 46, 67, 98, 163, 302, 578, 1044, 1927, 3755, 7340, 13856, 24764, 41834, 67469, 105704,
      163642, 253892, 397067, 630624,
    ],
  ],
  ['putt-putt?stock=any-time&wrap=dead-king', 1, 12, [2, 3, 4, 5, 5, 7, 13, 20, 29, 43, 62, 90, 146, 289, 535]],
  ['four-seasons', 6, 0, [3, 17, 102, 632, 3953, 24632, 153746, 962595]],
  ['four-seasons', 12, 0, [4, 25, 151, 921, 5704, 35919, 228976, 1474371]],
  ['four-seasons', 1, 12, [3, 12, 57, 271, 1364, 7219, 40929]],
  ['four-seasons', 6, 40, [3, 10, 40, 169, 724, 3109, 13187, 55200]],
  ['four-seasons', 4, 80, [2, 5, 11, 22, 42, 79, 149, 283, 537, 1010, 1865, 3358, 5875, 9978, 16461]],
  ['four-seasons?corner=down', 6, 0, [3, 17, 102, 632, 3953, 24632, 153746, 962595]],
  ['four-seasons?corner=down', 13, 0, [3, 17, 98, 551, 3131, 17965, 104443, 614264]],
  ['four-seasons?corner=down', 1, 12, [3, 12, 56, 256, 1254, 6452, 35643]],
  ['four-seasons?corner=down', 6, 40, [3, 10, 40, 169, 724, 3109, 13187, 55200]],
  ['four-seasons?corner=down', 1, 80, [4, 18, 77, 346, 1537, 6901, 30602, 135834]],
  ['four-seasons?spaces=must-fill', 14, 0, [4, 23, 132, 785, 4674, 27914, 167548, 1011424]],
  ['four-seasons?spaces=must-fill', 1, 12, [1, 2, 3, 6, 16, 61, 239, 1022, 4633, 22671, 118935]],
  [
    'four-seasons?spaces=must-fill',
    3,
    80,
    [3, 8, 20, 46, 103, 219, 454, 915, 1808, 3509, 6712, 12677, 23685, 43834, 80452],
  ],
  ['four-seasons?redeals=1', 15, 0, [3, 15, 76, 380, 1912, 9550, 47376, 232684, 1130632]],
  ['four-seasons?redeals=1', 1, 12, [3, 12, 57, 271, 1364, 7219, 40929]],
  ['four-seasons?redeals=1', 4, 80, [2, 5, 11, 22, 42, 79, 150, 294, 598, 1264, 2759, 6167, 14009, 32139, 74125]],
  ['four-seasons?redeals=1', 1, 200, [2, 8, 32, 116, 438, 1610, 6003, 22293, 83457]],
  ['four-seasons?redeals=2', 16, 0, [2, 9, 36, 156, 674, 2902, 12558, 54585, 238796, 1052086]],
  ['four-seasons?redeals=2', 1, 12, [3, 12, 57, 271, 1364, 7219, 40929]],
  ['four-seasons?redeals=2', 4, 80, [2, 5, 11, 22, 42, 79, 150, 294, 598, 1264, 2759, 6167, 14009, 32139, 74125]],
  ['four-seasons?redeals=2', 2, 200, [2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768]],
  ['four-seasons?redeals=2', 11, 200, [3, 8, 19, 42, 92, 215, 559, 1599, 4870, 15463, 50936]],
  ['four-seasons?redeals=unlimited', 17, 0, [2, 8, 35, 153, 661, 2886, 12674, 56026, 249288, 1116063]],
  ['four-seasons?redeals=unlimited', 1, 12, [3, 12, 57, 271, 1364, 7219, 40929]],
  [
    'four-seasons?redeals=unlimited',
    4,
    80,
    [2, 5, 11, 22, 42, 79, 150, 294, 598, 1264, 2759, 6167, 14009, 32139, 74125],
  ],
  ['four-seasons?redeals=unlimited', 11, 200, [3, 8, 19, 42, 92, 215, 559, 1599, 4870, 15463, 50936]],
  ['four-seasons?redeals=unlimited', 2, 300, [4, 16, 64, 256, 1024, 4096, 16384, 65536]],
  ['four-seasons?corner=down&spaces=must-fill', 18, 0, [3, 14, 63, 270, 1130, 4674, 19224, 78739, 321699, 1312523]],
  ['four-seasons?corner=down&spaces=must-fill', 1, 12, [1, 2, 3, 6, 16, 59, 221, 919, 4058, 19435, 100480]],
  ['four-seasons?corner=down&spaces=must-fill', 1, 80, [5, 23, 96, 368, 1308, 4384, 13986, 42764, 126046]],
  ['four-seasons?spaces=must-fill&redeals=1', 19, 0, [4, 23, 135, 815, 4982, 30387, 184694, 1118722]],
  ['four-seasons?spaces=must-fill&redeals=1', 1, 12, [1, 2, 3, 6, 16, 61, 239, 1022, 4633, 22671, 118935]],
  ['four-seasons?spaces=must-fill&redeals=1', 3, 80, [3, 8, 21, 55, 145, 391, 1080, 3070, 8871, 25858, 75423]],
  ['four-seasons?spaces=must-fill&redeals=1', 10, 140, [3, 9, 27, 81, 246, 759, 2377, 7573, 24684, 82788]],
  [
    'four-seasons?corner=down&spaces=must-fill&redeals=unlimited',
    20,
    0,
    [3, 14, 64, 279, 1204, 5109, 21501, 90026, 375939],
  ],
  [
    'four-seasons?corner=down&spaces=must-fill&redeals=unlimited',
    1,
    12,
    [1, 2, 3, 6, 16, 59, 221, 919, 4058, 19435, 100480],
  ],
  ['four-seasons?corner=down&spaces=must-fill&redeals=unlimited', 1, 80, [5, 23, 97, 381, 1413, 5028, 17300, 57878]],
  [
    'four-seasons?corner=down&spaces=must-fill&redeals=unlimited',
    2,
    140,
    [1, 2, 2, 3, 7, 16, 39, 102, 271, 716, 1912, 5208, 14516, 41274, 119068],
  ],
  [
    'four-seasons?corner=down&spaces=must-fill&redeals=unlimited',
    2,
    200,
    [3, 8, 22, 62, 181, 536, 1583, 4691, 14086, 43415, 138415],
  ],
  ['pitchfork', 1, 0, [5, 27, 148, 812, 4428, 23724, 123967, 628454, 3077462]],
  ['pitchfork', 1, 12, [4, 13, 38, 106, 280, 699, 1662, 3805, 8483, 18629, 40761, 89755]],
  ['pitchfork', 3, 12, [5, 23, 100, 424, 1806, 7846, 34678]],
  ['pitchfork', 4, 12, [2, 2, 4, 10, 22, 40, 71, 127, 251, 531, 1167, 2577, 5612, 11958, 25004]],
  ['pitchfork', 1, 30, [2, 4, 8, 16, 32, 65, 136, 293, 642, 1410, 3072, 6607, 14018, 29401, 61168]],
  ['pitchfork', 11, 30, [2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768]],
  ['pitchfork?runs=any', 22, 0, [4, 15, 56, 213, 818, 3158, 12274, 47959, 186023, 724183]],
  ['pitchfork?runs=any', 1, 12, [4, 13, 38, 106, 280, 699, 1662, 3805, 8483, 18629, 40761, 89755]],
  ['pitchfork?runs=any', 2, 12, [5, 22, 88, 328, 1156, 3912, 12916, 42292, 139200]],
  ['pitchfork?runs=any', 4, 12, [2, 2, 4, 10, 24, 54, 117, 245, 521, 1129, 2493, 5559, 12388, 27400, 60026]],
  ['pitchfork?runs=any', 1, 30, [2, 4, 8, 16, 32, 65, 136, 293, 642, 1410, 3072, 6607, 14018, 29401, 61168]],
  ['pitchfork?runs=any', 2, 30, [3, 9, 27, 81, 243, 729, 2187, 6561, 19683, 59049]],
  ['pitchfork?redeals=0', 23, 0, [5, 23, 101, 432, 1824, 7629, 31435, 127028, 502990]],
  ['pitchfork?redeals=0', 1, 12, [4, 13, 38, 106, 280, 698, 1646, 3684, 7849, 15964, 31087, 58139, 104755]],
  ['pitchfork?redeals=0', 3, 12, [5, 23, 100, 423, 1788, 7659, 33163, 144688]],
  ['pitchfork?redeals=1', 24, 0, [5, 22, 90, 352, 1347, 5125, 19380, 72676, 271132, 1039207]],
  ['pitchfork?redeals=1', 1, 12, [4, 13, 38, 106, 280, 699, 1662, 3805, 8483, 18629, 40761, 89755]],
  ['pitchfork?redeals=1', 3, 12, [5, 23, 100, 424, 1806, 7846, 34678]],
  ['pitchfork?redeals=1', 4, 12, [2, 2, 4, 10, 22, 40, 71, 127, 251, 519, 1106, 2314, 4656, 8942, 16376]],
  ['pitchfork?redeals=2', 25, 0, [5, 23, 101, 430, 1763, 7006, 27723, 111015, 451088]],
  ['pitchfork?redeals=2', 1, 12, [4, 13, 38, 106, 280, 699, 1662, 3805, 8483, 18629, 40761, 89755]],
  ['pitchfork?redeals=2', 3, 12, [5, 23, 100, 424, 1806, 7846, 34678]],
  ['pitchfork?redeals=2', 4, 12, [2, 2, 4, 10, 22, 40, 71, 127, 251, 531, 1167, 2577, 5608, 11942, 24929]],
  ['pitchfork?redeals=2', 1, 30, [2, 4, 8, 16, 32, 65, 136, 293, 642, 1409, 3059, 6514, 13534, 27354, 53707]],
  ['pitchfork?redeals=3', 26, 0, [4, 16, 66, 274, 1130, 4567, 17969, 68820, 256673, 941946]],
  ['pitchfork?redeals=3', 1, 12, [4, 13, 38, 106, 280, 699, 1662, 3805, 8483, 18629, 40761, 89755]],
  ['pitchfork?redeals=3', 3, 12, [5, 23, 100, 424, 1806, 7846, 34678]],
  ['pitchfork?redeals=3', 4, 12, [2, 2, 4, 10, 22, 40, 71, 127, 251, 531, 1167, 2577, 5612, 11958, 25004]],
  ['pitchfork?redeals=3', 1, 30, [2, 4, 8, 16, 32, 65, 136, 293, 642, 1410, 3072, 6607, 14018, 29401, 61168]],
  ['pitchfork?redeals=3', 11, 30, [2, 4, 8, 16, 31, 57, 99, 163, 256, 386, 562, 794, 1093, 1471, 1941]],
  ['pitchfork?runs=any&redeals=1', 27, 0, [5, 25, 122, 574, 2632, 11992, 55505, 265524, 1320183]],
  ['pitchfork?runs=any&redeals=1', 1, 12, [4, 13, 38, 106, 280, 699, 1662, 3805, 8483, 18629, 40761, 89755]],
  ['pitchfork?runs=any&redeals=1', 2, 12, [5, 22, 88, 328, 1156, 3912, 12916, 42288, 139079]],
  ['pitchfork?runs=any&redeals=1', 4, 12, [2, 2, 4, 10, 24, 54, 117, 245, 521, 1117, 2392, 5028, 10254, 20174, 38226]],
];

/** Up to which count a number is checked, and confirmed by the slow interpreter; without a limit it takes minutes. */
const DEEP = process.env.RIFFLE_DEEP !== undefined;
const CONFIRMED = DEEP ? Number.POSITIVE_INFINITY : sampleSize(500, 3_000);
const CHECKED = DEEP ? Number.POSITIVE_INFINITY : sampleSize(20_000, 400_000);

/** The counts before the first that is larger. */
function upTo(counts: readonly number[], largest: number): readonly number[] {
  const larger = counts.findIndex((count) => count > largest);
  return larger < 0 ? counts : counts.slice(0, larger);
}

test('each game and each value of its house rules has a row', () => {
  const counted = ROWS.map(([variant]) => gameNamed(variant));
  const missing = GAMES.flatMap(({ id, houseRules }) => {
    const rows = counted.filter(({ definition }) => definition.id === id);
    const values = houseRules.flatMap((rule) => rule.values.map(({ value }) => [rule.name, value] as const));
    const without = values.filter(([rule, value]) => !rows.some((game) => game.houseRules[rule] === value));
    return rows.length === 0 ? [id] : without.map(([rule, value]) => `${id}?${rule}=${value}`);
  });
  expect(missing).toEqual([]);
});

test.each(ROWS)('%s, deal %d after %d random moves', (variant, deal, after, counts) => {
  const game = gameNamed(variant);
  const { position, table } = walkBoth(game, deal, after);
  expect(legalMoves(game, position).map(nameOf).toSorted()).toEqual(movesOf(table).toSorted());
  const checked = upTo(counts, CHECKED);
  expect(checked.map((_, index) => perft(game, position, index + 1))).toEqual(checked);
  const confirmed = upTo(counts, CONFIRMED);
  expect(confirmed.map((_, index) => countSequences(table, index + 1))).toEqual(confirmed);
});

test('no move at all is one sequence', () => {
  const { position } = walkBoth(gameNamed('pitchfork'), 1, 0);
  expect(perft(gameNamed('pitchfork'), position, 0)).toBe(1);
});
