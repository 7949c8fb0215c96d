// Something that is sent waits for its answer longer than a person expects.

/** Of one to two seconds a person thinks nothing. */
const SLOW_MS = 2000;

let slow = 0;
const watchers = new Set<() => void>();

/** Call it when something is sent, and what it returns when the answer is there. */
export function expectAnswer(): () => void {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    change(1);
  }, SLOW_MS);
  return () => {
    clearTimeout(timer);
    if (isSlow) change(-1);
  };
}

export function isAnAnswerSlow(): boolean {
  return slow > 0;
}

/** Calls back when that changes. Returns a function that stops it. */
export function watchSlowAnswers(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

function change(by: number): void {
  slow += by;
  for (const changed of watchers) changed();
}
