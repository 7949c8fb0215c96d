export function notSignedIn(): string {
  return 'Please sign in to continue';
}

/** `noun` is such as 'Student'. */
export function nounNotFound(noun: string): string {
  return `${noun} not found`;
}

export function alreadyExists(): string {
  return 'This already exists';
}

export function keyMalformed(): string {
  return 'Idempotency-Key must be 8 to 128 visible ASCII characters';
}

export function undoneSince(): string {
  return 'This was done once and undone since. If it is to be done again, please begin anew.';
}

export function sentWithOtherContent(): string {
  return 'This was already sent with different content, and that was saved. Please check it before sending again.';
}

export function notJson(): string {
  return 'The request must be JSON';
}

export function notAnObject(): string {
  return 'The request must be a JSON object';
}

export function unreadable(): string {
  return 'The request could not be read: it is not valid';
}

export function tooLarge(): string {
  return 'The request is too large';
}

export function kindNotSupported(): string {
  return 'This kind of request is not supported';
}

export function tooManyLists(): string {
  return 'Too many lists are being read at once. Please try again in a moment.';
}

export function takesTooLong(): string {
  return 'The server is taking too long to answer. Please try again in a moment.';
}

export function databaseAway(): string {
  return 'The database does not answer. Please try again in a moment.';
}

export function diskFull(): string {
  return "The server's disk is full, so nothing can be saved. Please tell the person who looks after the server.";
}

export function filesGone(): string {
  return "The server's data files were deleted or replaced while the office was open, so nothing can be saved. Please tell the person who looks after the server.";
}

export function otherFormat(): string {
  return 'Another version of the office has changed the records, so this one saves nothing any more. Please tell the person who looks after the server.';
}

export function recordDamaged(): string {
  return 'A record that belongs here is damaged on the server and cannot be read. Please tell the person who looks after the server: the log names it, and a backup has it.';
}

export function wentWrong(): string {
  return 'Something went wrong on the server. Please try again.';
}

/** What somebody at a desk tells the person who looks after the server, who finds it in the log. */
export function withRequest(message: string, request: string): string {
  return `${message} (Request ${request})`;
}
