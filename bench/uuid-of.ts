/** SQL for a random-looking uuid of version 4 that is the same for the same text, so that rows find each other without a join. */
export const uuidOf = (kind: string, text: string): string =>
  `overlay(overlay(md5('${kind}' || ${text}) placing '4' from 13) placing '8' from 17)::uuid`
