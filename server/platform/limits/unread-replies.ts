import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** A client that reads nothing of its replies for this long is disconnected (security page, bar 32). */
const LONGEST_UNREAD_MS = 15_000

const CHECK_EVERY_MS = 1000

// the bytes that were passed on to the operating system
const sentOf = (socket: Socket) => socket.bytesWritten - socket.writableLength

/**
 * Disconnects clients that do not read. Node's own time limit restarts at every write, so unread replies would stay in
 * memory for half a minute; this limit runs as long as no bytes leave.
 */
export const unreadReplies = () => {
  const sockets = new Map<Socket, { readonly sent: number; readonly at: number }>()
  const watch = (socket: Socket, now: number) => {
    sockets.set(socket, { sent: 0, at: now })
    socket.once('close', () => sockets.delete(socket))
  }
  const check = (now: number) => {
    for (const [socket, { sent, at }] of sockets) {
      const isMoving = socket.writableLength === 0 || sentOf(socket) !== sent
      if (isMoving) sockets.set(socket, { sent: sentOf(socket), at: now })
      else if (now - at >= LONGEST_UNREAD_MS) socket.destroy()
    }
  }
  return { watch, check }
}

/** Watches all connections of a server until it closes. */
export const endUnreadReplies = (server: Server): void => {
  const { watch, check } = unreadReplies()
  server.on('connection', (socket: Socket) => watch(socket, performance.now()))
  const timer = setInterval(() => check(performance.now()), CHECK_EVERY_MS).unref()
  server.once('close', () => clearInterval(timer))
}
