import type { Settings } from '../../preferences/settings/settings.ts';
import type { GameLook } from './look.ts';

const FILES: Readonly<Record<string, GameLook>> = import.meta.glob(
  ['./*.ts', '!./look.ts', '!./looks.ts', '!./*.test.ts'],
  { eager: true, import: 'default' },
);

const DEFAULT_LOOK: GameLook = {
  table: { light: 'oklch(68% 0.06 152)', dark: 'oklch(40% 0.045 165)' },
  back: { ground: 'oklch(42% 0.07 205)', lines: 'oklch(76% 0.05 190)' },
  win: 'circle',
};

export function hasLook(gameId: string): boolean {
  return `./${gameId}.ts` in FILES;
}

export function gameLookOf(gameId: string): GameLook {
  return FILES[`./${gameId}.ts`] ?? DEFAULT_LOOK;
}

/** Uses the table and the colours of backs that the player has chosen. */
export function chosenLookOf(
  gameId: string,
  { table, backColours }: Pick<Settings, 'table' | 'backColours'>,
): GameLook {
  const lookOf = (choice: string) => gameLookOf(choice === 'own' ? gameId : choice);
  const chosen = lookOf(table);
  const own = gameLookOf(gameId);
  return {
    ...own,
    table: chosen.table,
    lights: chosen.lights,
    motif: chosen.motif,
    back: lookOf(backColours).back,
  };
}

/** Sets the custom properties of `.own-table` in tokens.css. */
export function gameLookStyle({ table, back, lights = [] }: GameLook): string {
  const soft = lights.map(
    ({ x, y, radius, colour }) =>
      `radial-gradient(${radius}% ${radius}% at ${x}% ${y}%, light-dark(${colour.light}, ${colour.dark}), transparent)`,
  );
  const properties = {
    light: table.light,
    dark: table.dark,
    back: back.ground,
    'back-lines': back.lines,
    ...(soft.length > 0 && { lights: soft.join(', ') }),
  };
  return Object.entries(properties)
    .map(([name, value]) => `--own-${name}: ${value}`)
    .join('; ');
}
