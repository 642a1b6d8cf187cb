import type { Transport } from './transport-request.ts'

/** Sends one call over the network. */
export const sendWithFetch: Transport = async (path, { onProgress, ...sent }) => {
  // only XMLHttpRequest reports upload progress; few pages need it
  if (onProgress) return (await import('./upload.ts')).sendWithXhr(path, { ...sent, onProgress })
  return fetch(path, { ...sent, credentials: 'same-origin', redirect: 'error' })
}

let transport = sendWithFetch

/** How calls are sent: over the network in the browser, straight into the application on the server. */
export const setTransport = (other: Transport): void => {
  transport = other
}

/** Sends one call over the current transport. */
export const send: Transport = (path, sent) => transport(path, sent)
