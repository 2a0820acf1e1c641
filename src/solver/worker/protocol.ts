/**
 * What workers can be asked: for each kind of question its fields, the reports before its answer, and the answer. All are
 * plain values, since they are sent in messages.
 */
export type Questions<Map> = {
  readonly [K in keyof Map]: { readonly question: object; readonly report: unknown; readonly answer: unknown };
};

/** A question of one of the kinds of a map. */
export type Question<Map extends Questions<Map>, K extends keyof Map = keyof Map> = K extends keyof Map
  ? { readonly kind: K } & Map[K]['question']
  : never;

/**
 * A message to a worker: a question (one at a time), the cancellation of a question, or a pause between two reports.
 * Workers that answer at one go ignore cancellations and pauses.
 */
export type Order<Map extends Questions<Map>> =
  | { readonly kind: 'ask'; readonly id: number; readonly question: Question<Map> }
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'pause'; readonly ms: number };

/** A message from a worker: a report, or the last message about a question, which is its answer or an error. */
export type Reply =
  | { readonly kind: 'report'; readonly id: number; readonly report: unknown }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly kind: 'fault'; readonly id: number; readonly message: string };

export interface WorkerPort<Map extends Questions<Map>> {
  readonly post: (order: Order<Map>) => void;
  readonly onReply: (take: (reply: Reply) => void) => void;
  readonly onDeath: (take: (reason: string) => void) => void;
  readonly end: () => void;
}

export function faultReply(id: number, error: unknown): Reply {
  return { kind: 'fault', id, message: error instanceof Error ? error.message : String(error) };
}

/** Answers a question at one go; `report` sends a report meanwhile. */
type Answerer<Of extends { question: object; report: unknown; answer: unknown }> = (
  question: Of['question'],
  report: (report: Of['report']) => void,
) => Of['answer'];

/** Creates the message handler of a worker that answers each question at one go. */
export function serveQuestions<Map extends Questions<Map>>(
  answerers: { readonly [K in keyof Map]: Answerer<Map[K]> },
  send: (reply: Reply) => void,
): (order: Order<Map>) => void {
  return (order) => {
    if (order.kind !== 'ask') return;
    const { id, question } = order;
    try {
      const answer = answerers[question.kind](question, (report) => send({ kind: 'report', id, report }));
      send({ kind: 'answer', id, answer });
    } catch (error) {
      send(faultReply(id, error));
    }
  };
}
