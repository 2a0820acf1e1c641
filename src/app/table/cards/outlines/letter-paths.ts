/**
 * Letters by which courts are called in other languages than English: D (Dame), B (Bube), R (roi), V (valet). Drawn like the
 * ranks of ranks.ts, in the same box and as strong.
 */
export const LETTER_PATHS: Readonly<Record<string, string>> = {
  D: 'M2.5 0L13 0Q27.5 0 27.5 20Q27.5 40 13 40L2.5 40L2.5 0ZM9.5 6.4L9.5 33.6L12.6 33.6Q20.5 33.6 20.5 20Q20.5 6.4 12.6 6.4L9.5 6.4Z',
  B: 'M2.5 0L15 0Q26 0 26 10.4Q26 15.8 22.2 18.4Q27.8 21.2 27.8 28.4Q27.8 40 15.6 40L2.5 40L2.5 0ZM9.5 6.2L9.5 16.2L14.2 16.2Q19 16.2 19 11.2Q19 6.2 14.2 6.2L9.5 6.2ZM9.5 22.2L9.5 33.8L15 33.8Q20.8 33.8 20.8 28Q20.8 22.2 15 22.2L9.5 22.2Z',
  R: 'M2.5 0L15 0Q27 0 27 11.8Q27 20.4 20.6 22.9L28.8 38.4L28.8 40L21.6 40L13.2 23.6L9.5 23.6L9.5 40L2.5 40L2.5 0ZM9.5 6.3L9.5 17.4L14.6 17.4Q20 17.4 20 11.8Q20 6.3 14.6 6.3L9.5 6.3Z',
  V: 'M.7 0L7.8 0L15 27.6L22.2 0L29.3 0L19.3 40L10.7 40L.7 0Z',
};
