import { requestFields } from '#domain/requests/answers.ts'
import type { FinalQuestion } from '#domain/requests/advice/questions.ts'
import type { FamilyMember } from '#domain/requests/family/family-member.ts'

/** One of the family in the request of this tab, with a key of their own: the number changes when another one leaves. */
export type Member = FamilyMember & { readonly key: string }

/** What was said to the final questions for everybody together; in memory only, like the answers of each. */
export type SaidForAll = Readonly<Partial<Record<FinalQuestion, 'yes' | 'no'>>>

const NOBODY: readonly Member[] = []

const isKept = (name: string, value: unknown) => {
  const fields: Readonly<Record<string, { readonly storage: string } | undefined>> = requestFields
  return fields[name]?.storage !== 'memory' && (typeof value === 'string' || typeof value === 'boolean')
}

/** What may be stored of the members: not what they are asked at the end. */
export const storableMembers = (members: unknown): readonly Member[] => {
  if (!Array.isArray(members)) return NOBODY
  return members.map(
    (member: object | null) =>
      // as it was stored by this version; the server judges what is sent
      Object.fromEntries(
        Object.entries(member ?? {}).filter(([name, value]) => isKept(name, value)),
      ) as Member,
  )
}
