/** Every error answer. `field` names the wire key at fault, so that a form can show the message beside it. */
export interface ErrorAnswer {
  message: string;
  field?: string;
}

/** The answer of calls that only tell that something was done. */
export interface MessageAnswer {
  message: string;
}
