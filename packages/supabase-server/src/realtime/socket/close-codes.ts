/** Why a socket is closed: numbers below 4000 are of the protocol, those above are ours. */
export const closeCodes = {
  goingAway: 1001,
  /** Not a frame of either framing. */
  unreadable: 1003,
  /** More than is allowed. */
  policy: 1008,
  /** Something may have been missed, begin again. */
  restart: 1012,
  /** Too many sockets, or one that does not read what it is sent. */
  overloaded: 1013,
  unauthenticated: 4401,
  forbidden: 4403,
  idle: 4408,
} as const;
