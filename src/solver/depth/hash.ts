/** Returns a 32-bit hash of `words` words of an array from index `at`. */
export function hashKey(keys: Int32Array, at: number, words: number, salt: number): number {
  let hash = salt;
  for (let word = at; word < at + words; word++) {
    hash = Math.imul(hash ^ keys[word], 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash, 0x85ebca6b);
  return hash ^ (hash >>> 13);
}
