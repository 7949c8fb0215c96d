/** The body of every error. `field` names the wire key at fault, so that a form can show the message beside it. */
export interface ErrorAnswer {
  message: string;
  field?: string;
}

/** The answer of calls that only confirm. */
export interface MessageAnswer {
  message: string;
}
