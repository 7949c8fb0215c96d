// A repair of MongoDB's driver 7.8, which may wait for ever; its test says when it is no longer needed.
//
// Where a socket does not take a command at once, the driver waits until the socket says `drain` or `error`. A socket that is
// destroyed, because the database has gone or the driver itself gives it up, says neither, only `close`. So a command that is
// written just before that, or waits then, never ends. If it is the look at the server, the driver never finds the database again;
// if it opens a connection, a place in the pool is lost; if it is an act's, so are its connection and the act. None of the driver's
// time limits holds there (`timeoutMS` has no effect since 7.8), nor does closing the client end such a command. Replacing the
// client from outside would therefore cure the first case only, and seconds later.

import type { EventEmitter } from 'node:events';
// @ts-expect-error -- the driver keeps its class to itself, without types
import { Connection } from 'mongodb/lib/cmap/connection.js';

/** A connection of the driver, as far as it is seen here. */
interface DriverConnection {
  socket: EventEmitter;
  /** Why it has closed. */
  error: Error;
  /** Called when its socket says `close`; `error` is set then. */
  onClose(): void;
}

const Driver = Connection as new (...options: unknown[]) => DriverConnection;

/** Ends each command that it has under way, also one that is still being written, when its socket closes. */
export class EndingConnection extends Driver {
  override onClose(): void {
    super.onClose();
    this.socket.emit('error', this.error);
  }
}
