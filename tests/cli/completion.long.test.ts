import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { newFolder } from '../support/studies.ts';

const RIFFLE = fileURLToPath(new URL('../../bin/riffle.js', import.meta.url));

const hasShell = (shell: string) => spawnSync(shell, ['--version']).status === 0;

/** Makes a folder with a `riffle` program, as an installed package has, and a file to complete. */
function makeHome(): string {
  const home = newFolder();
  mkdirSync(join(home, 'bin'), { recursive: true });
  writeFileSync(join(home, 'game-one.txt'), '');
  const program = join(home, 'bin', 'riffle');
  writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' '${RIFFLE}' "$@"\n`);
  chmodSync(program, 0o755);
  return home;
}

function runShell(shell: string, args: readonly string[], script: string): string {
  const home = makeHome();
  const { stdout, stderr } = spawnSync(shell, [...args, script], {
    cwd: home,
    env: { ...process.env, HOME: home, PATH: `${join(home, 'bin')}:${process.env.PATH}`, TERM: 'dumb' },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return `${stdout}${stderr}`;
}

/** A shell function of the package bash-completion, for machines without it. */
const BASH_WORDS = `_get_comp_words_by_ref() {
  words=("\${COMP_WORDS[@]}"); cword=$COMP_CWORD; cur=\${words[cword]}; prev=\${words[cword-1]}
}`;

describe.skipIf(!hasShell('bash'))('bash', () => {
  const completed = (...words: string[]) => {
    const quoted = words.map((word) => `'${word}'`).join(' ');
    const script = `${BASH_WORDS}
      source <(riffle completion bash)
      COMP_WORDS=(${quoted}); COMP_CWORD=${words.length - 1}
      $(complete -p riffle | sed 's/.*-F \\([^ ]*\\).*/\\1/') 2> /dev/null
      printf '%s\\n' "\${COMPREPLY[@]}"`;
    return runShell('bash', ['--norc', '-c'], script).trimEnd().split('\n');
  };

  test('completes commands, games and options', () => {
    expect(completed('riffle', 's')).toEqual(['solve', 'study']);
    expect(completed('riffle', 'solve', 'pi')).toEqual(['pitchfork']);
    expect(completed('riffle', 'solve', 'pitchfork', '--se')).toEqual(['--seconds', '--seed']);
    expect(completed('riffle', 'study', 'v')).toEqual(['verify']);
  });

  test('leaves files to the shell', () => {
    expect(completed('riffle', 'replay', 'ga')).toEqual(['']);
    expect(runShell('bash', ['--norc', '-c'], 'source <(riffle completion bash); complete -p riffle')).toBe(
      'complete -o default -F __riffle_complete riffle\n',
    );
  });
});

describe.skipIf(!hasShell('fish'))('fish', () => {
  const completed = (line: string) =>
    runShell('fish', ['--no-config', '-c'], `riffle completion fish | source; complete -C '${line}'`)
      .trimEnd()
      .split('\n')
      .map((one) => one.replace(/\t.*/, ''));

  test('completes commands, games, options and files', () => {
    expect(completed('riffle s')).toEqual(['solve', 'study']);
    expect(completed('riffle solve pi')).toEqual(['pitchfork']);
    expect(completed('riffle solve pitchfork --se')).toEqual(['--seconds', '--seed']);
    expect(completed('riffle replay ga')).toEqual(['game-one.txt']);
  });
});

describe.skipIf(!hasShell('zsh'))('zsh', () => {
  /** Presses Tab after a line in an interactive zsh. Returns what zsh prints until `expected` appears or ten seconds pass. */
  const completed = (line: string, expected: string) => {
    const script = `zmodload zsh/zpty
      zpty shell zsh -f -i
      zpty -w shell 'PS1=; autoload -Uz compinit; compinit -u -D; source <(riffle completion zsh); print rea""dy'
      zpty -r -m shell output '*ready*'
      zpty -w -n shell $'${line}\t'
      output=
      for look in {1..50}; do
        sleep 0.2
        while zpty -r -t shell more; do output+=$more; done
        [[ $output == *'${expected}'* ]] && break
      done
      print -r -- $output
      zpty -d shell`;
    return runShell('zsh', ['-f', '-c'], script);
  };

  test.each([
    ['riffle so', ' solve'],
    ['riffle solve pi', 'pitchfork'],
    ['riffle solve pitchfork --sec', '--seconds'],
    ['riffle replay ga', 'game-one.txt'],
  ])('completes %s by %s', (line, expected) => expect(completed(line, expected)).toContain(expected));
});
