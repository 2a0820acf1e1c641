import { describe, expect, it } from 'vitest';
import { takeSeat } from './seat.ts';

/** Opens a tab that records the events of its seat. */
function openTab(name: string, locks: LockManager | undefined) {
  const events: string[] = [];
  const seat = takeSeat({
    name,
    locks,
    onseated: () => events.push('seated'),
    onlost: () => events.push('lost'),
  });
  return { seat, events };
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('the seat of a game', () => {
  it('goes to one tab, and to the next when that leaves', async () => {
    const [first, second] = [openTab('leave', navigator.locks), openTab('leave', navigator.locks)];
    await turn();
    expect([first.events, second.events]).toEqual([['seated'], []]);
    first.seat.leave();
    await turn();
    expect([first.events, second.events]).toEqual([['seated'], ['seated']]);
    second.seat.leave();
  });

  it('can be stolen, and is granted again when its new holder leaves', async () => {
    const [first, second] = [openTab('steal', navigator.locks), openTab('steal', navigator.locks)];
    await turn();
    second.seat.steal();
    await turn();
    expect([first.events, second.events]).toEqual([['seated', 'lost'], ['seated']]);
    second.seat.leave();
    await turn();
    expect(first.events).toEqual(['seated', 'lost', 'seated']);
    first.seat.leave();
  });

  it('is known to be taken', async () => {
    const first = openTab('taken', navigator.locks);
    await turn();
    const second = openTab('taken', navigator.locks);
    expect(await second.seat.isTaken()).toBe(true);
    first.seat.leave();
    second.seat.leave();
    await turn();
    expect(await second.seat.isTaken()).toBe(false);
  });

  it('is queued for again after it was given up', async () => {
    const [first, second] = [openTab('stand', navigator.locks), openTab('stand', navigator.locks)];
    await turn();
    first.seat.standUp();
    await turn();
    expect([first.events, second.events]).toEqual([['seated'], ['seated']]);
    second.seat.leave();
    await turn();
    expect(first.events).toEqual(['seated', 'seated']);
    first.seat.leave();
  });

  it('has one holder after two tabs stole it at once', async () => {
    const tabs = [openTab('both', navigator.locks), openTab('both', navigator.locks), openTab('both', navigator.locks)];
    await turn();
    tabs[1]?.seat.steal();
    tabs[2]?.seat.steal();
    await turn();
    expect(tabs.map(({ events }) => events.at(-1))).toEqual(['lost', 'lost', 'seated']);
    for (const { seat } of tabs) seat.leave();
  });

  it('is not granted to a tab that has left', async () => {
    const [first, second] = [openTab('gone', navigator.locks), openTab('gone', navigator.locks)];
    second.seat.leave();
    await turn();
    first.seat.leave();
    await turn();
    expect(second.events).toEqual([]);
  });

  it('is granted where the browser denies locks', async () => {
    const request = () => Promise.reject(new DOMException('no', 'SecurityError'));
    const { seat, events } = openTab('refused', { request, query: () => Promise.resolve({}) });
    await turn();
    expect(events).toEqual(['seated']);
    seat.leave();
  });

  it('is granted to every tab where there are no locks', async () => {
    const tabs = [openTab('none', undefined), openTab('none', undefined)];
    await turn();
    expect(tabs.map(({ events }) => events)).toEqual([['seated'], ['seated']]);
    for (const { seat } of tabs) seat.leave();
  });
});
