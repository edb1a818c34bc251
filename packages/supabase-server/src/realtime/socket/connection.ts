import type { WebSocket } from 'ws';
import type { Channel } from '../channel/channel.ts';
import { closeChannel } from '../channel/close-channel.ts';
import { joinChannel } from '../channel/join-channel.ts';
import type { JoiningSocket, JoinService } from '../channel/join-channel.ts';
import { receiveOnChannel } from '../channel/receive.ts';
import type { ApiKey } from '../../gateway/api-key.ts';
import { decodeFrame } from '../wire/decode-frame.ts';
import { encodeFrame, encodeWith } from '../wire/encode-frame.ts';
import type { BroadcastFrame, Frame, Framing } from '../wire/frame.ts';
import { Allowance } from './allowance.ts';
import { closeCodes } from './close-codes.ts';

/** Frames that may wait while the database is asked about an earlier one. */
const longestBacklog = 500;

/** What sockets share. */
export type SocketService = JoinService & {
  connections: Set<Connection>;
  /** A socket did not read what it was sent. */
  dropped: () => void;
};

/** One socket: its channels, its limits, what it says in the order it says it. */
export class Connection implements JoiningSocket {
  readonly framing: Framing;
  readonly apiKey: ApiKey;
  readonly channels = new Map<string, Channel>();
  readonly joins: Allowance;
  readonly #socket: WebSocket;
  readonly #service: SocketService;
  readonly #frames: Allowance;
  #idle: NodeJS.Timeout;
  #refused: NodeJS.Timeout | null = null;
  #turn: Promise<void> = Promise.resolve();
  #backlog = 0;
  #isOver = false;

  constructor(
    service: SocketService,
    socket: WebSocket,
    { framing, apiKey }: { framing: Framing; apiKey: ApiKey },
  ) {
    this.framing = framing;
    this.apiKey = apiKey;
    this.#socket = socket;
    this.#service = service;
    this.#frames = new Allowance(service.settings.framesPerSecond);
    this.joins = new Allowance(service.settings.joinsPerSecond);
    this.#idle = setTimeout(() => this.close(closeCodes.idle, 'idle'), service.settings.idleSeconds * 1000);
    service.connections.add(this);
    // ws hands out one Buffer a message by default.
    socket.on('message', (data, isBinary) => this.#receive(data as Buffer, isBinary));
    socket.on('close', () => this.#end());
    // Followed by `close`; what broke is the client's matter.
    socket.on('error', () => undefined);
  }

  /** It has more to read than it should have when more comes. */
  get isBehind(): boolean {
    return !this.#isOver && this.#socket.bufferedAmount > this.#service.settings.bufferedBytes / 4;
  }

  get isOpen(): boolean {
    return !this.#isOver;
  }

  send(frame: Frame): void {
    this.#write(encodeFrame(this.framing, frame));
  }

  /** A push with a payload that is JSON already. */
  sendText(topic: string, event: string, payload: string): void {
    this.#write(encodeWith(this.framing, { joinRef: null, ref: null, topic, event }, payload));
  }

  sendBytes(frame: Buffer): void {
    this.#write(frame);
  }

  reply(
    { joinRef, ref, topic }: Pick<Frame, 'joinRef' | 'ref' | 'topic'>,
    status: 'ok' | 'error',
    response: unknown,
  ): void {
    this.send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } });
  }

  close(code: number, reason: string): void {
    if (this.#isOver) return;
    this.#socket.close(code, reason);
    // Anyone who does not answer the goodbye is cut off.
    setTimeout(() => this.#socket.terminate(), 1000).unref();
    this.#end();
  }

  /** A socket that was refused a channel may try again for a moment, and is closed when it then has none. */
  closeUnlessJoined(code: number, reason: string): void {
    this.#refused ??= setTimeout(() => {
      this.#refused = null;
      if (this.channels.size === 0) this.close(code, reason);
    }, this.#service.settings.refusedSeconds * 1000).unref();
  }

  #write(data: string | Buffer): void {
    if (this.#isOver) return;
    this.#socket.send(data);
    if (this.#socket.bufferedAmount <= this.#service.settings.bufferedBytes) return;
    // It does not read what it is sent. No goodbye: that would wait behind all the rest.
    this.#service.dropped();
    this.#socket.terminate();
    this.#end();
  }

  #receive(data: Buffer, isBinary: boolean): void {
    this.#idle.refresh();
    if (!this.#frames.take() || this.#backlog >= longestBacklog) {
      this.close(closeCodes.policy, 'too many messages');
      return;
    }
    const frame = decodeFrame(data, isBinary, this.framing);
    if (frame === null) {
      this.close(closeCodes.unreadable, 'unreadable message');
      return;
    }
    if (frame.topic === 'phoenix') {
      this.reply(frame, frame.event === 'heartbeat' ? 'ok' : 'error', {});
      return;
    }
    this.#backlog += 1;
    this.#turn = this.#turn
      .then(() => (this.#isOver ? undefined : this.#handle(frame)))
      .catch((error: unknown) => this.#service.failed(error))
      .finally(() => {
        this.#backlog -= 1;
      });
  }

  async #handle(frame: Frame | BroadcastFrame): Promise<void> {
    if (frame.event === 'phx_join' && 'payload' in frame) {
      await joinChannel(this.#service, this, frame);
      return;
    }
    const channel = this.channels.get(frame.topic);
    if (channel !== undefined) await receiveOnChannel(this.#service, channel, frame);
    else if (frame.event === 'phx_leave') this.reply(frame, 'ok', {});
    else this.reply(frame, 'error', { reason: 'unmatched topic' });
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#idle);
    if (this.#refused !== null) clearTimeout(this.#refused);
    this.#service.connections.delete(this);
    for (const channel of this.channels.values()) closeChannel(this.#service, channel);
  }
}
