/** Answers by request hash, the least recently used let go, so that undo is instantaneous. */
export class AnswerCache<Answer> {
  readonly #answers = new Map<string, Answer>()

  constructor(readonly limit: number) {}

  get(key: string): Answer | undefined {
    const answer = this.#answers.get(key)
    if (answer) {
      // A Map keeps the order of insertion: the first key is the one longest unused.
      this.#answers.delete(key)
      this.#answers.set(key, answer)
    }
    return answer
  }

  set(key: string, answer: Answer): void {
    this.#answers.set(key, answer)
    const oldest = this.#answers.keys().next()
    if (this.#answers.size > this.limit && !oldest.done) this.#answers.delete(oldest.value)
  }
}
