/** The time in milliseconds before which a rate says little. */
const LEAST_TIME = 1000;

/** Formats seconds as `3 s`, `12 min`, `5 h 07 min` or `80 days`. */
export function formatDuration(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 72 ? `${hours} h ${`${minutes % 60}`.padStart(2, '0')} min` : `${Math.round(hours / 24)} days`;
}

/**
 * Returns a rate and the time left, such as `120 deals/s  5 min left`; an empty text until both are known.
 *
 * @param done the number of items done in `ms` milliseconds
 * @param left the number of items still to do
 */
export function estimateText(done: number, left: number, ms: number, unit = ''): string {
  if (done <= 0 || ms < LEAST_TIME) return '';
  const rate = (done * 1000) / ms;
  return `${rate.toFixed(rate < 10 ? 1 : 0)}${unit && ` ${unit}`}/s  ${formatDuration(left / rate)} left`;
}
