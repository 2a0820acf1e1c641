/** A cache that drops all its values when it is full and another one is stored. */
export class LimitedCache<Value> {
  readonly #limit: number;
  readonly #values = new Map<string, Value>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  store(key: string, value: Value): Value {
    if (this.#values.size >= this.#limit) this.#values.clear();
    this.#values.set(key, value);
    return value;
  }
}
