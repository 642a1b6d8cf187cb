import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import type { Db } from '#server/platform/database/database.ts'

// More words only narrow what was found.
const MOST_WORDS = 4
// Beginnings and look-alikes of a word; a longer list is found by typing on.
const MOST_LIKE = 10
const MOST_NEAR = 60
// One of these in the place of a letter, none at all, or one more.
const LETTERS = ['', ...'abcdefghijklmnopqrstuvwxyz'.split('')]
const MOST_FOUND = 200

type Wording = {
  readonly typed: string
  /** The words of names that may be meant, the typed one too. */
  readonly meant: string[]
}

// What begins with a word stands between it and itself with the last sign after it: a range of the index, which LIKE is only
// for a pattern that is known when the query is planned.
const LAST_SIGN = 0x10_ff_ff

// With two letters that stand beside each other swapped.
const swapped = sql`
  SELECT left(typed.word, at - 1) || substr(typed.word, at + 1, 1) || substr(typed.word, at, 1) || substr(typed.word, at + 2)
  FROM generate_series(1, length(typed.word) - 1) AS at`

// With a letter that is wrong, missing or too much; I and Y are one letter here. Of longer words similarity finds these.
const near = sql`
  SELECT edited FROM (SELECT DISTINCT unnest(ARRAY[typed.word, translate(typed.word, 'y', 'i'), translate(typed.word, 'i', 'y')])) AS one (base)
  CROSS JOIN generate_series(1, length(base) + 1) AS at
  CROSS JOIN unnest(${sql.param(LETTERS)}::text[]) AS letter
  CROSS JOIN LATERAL (VALUES (left(base, at - 1) || letter || substr(base, at)), (left(base, at - 1) || letter || substr(base, at + 1)))
    AS edit (edited)
  WHERE length(typed.word) BETWEEN 3 AND 5`

const nearWords = sql`
  UNION ALL (SELECT word FROM search_word WHERE word = ANY (ARRAY(${near}))
    ORDER BY left(word, 1) = left(typed.word, 1) DESC, word LIMIT ${MOST_NEAR})`

// The word itself, those that begin with it, with two letters swapped, and those that are like it (from four letters on).
const wordingsOf = async (db: Db, typed: string, more: SQL): Promise<readonly Wording[]> => {
  const { rows } = await db.execute<Wording>(sql`
    WITH typed AS (SELECT word FROM unnest(search_words(${typed})) AS word LIMIT ${MOST_WORDS})
    SELECT typed.word AS typed, wording.meant
    FROM typed
    CROSS JOIN LATERAL (
      SELECT array_agg(DISTINCT word) AS meant FROM (
        SELECT typed.word
        UNION ALL (SELECT word FROM search_word
          WHERE word ~>=~ typed.word AND word ~<~ (typed.word || chr(${LAST_SIGN}::int))
          ORDER BY word USING ~<~ LIMIT ${MOST_LIKE})
        UNION ALL (SELECT word FROM search_word WHERE length(typed.word) >= 3 AND word = ANY (ARRAY(${swapped})))
        UNION ALL (SELECT similar_words(typed.word, ${MOST_LIKE}) WHERE length(typed.word) >= 4)
        ${more}
      ) AS alike (word)
    ) AS wording`)
  return rows
}

/** Whose names are kept: persons, and who sent something without an account. */
export type NameKind = 'PERSON' | 'CLAIM' | 'MESSAGE' | 'WITHDRAWAL' | 'PAYMENT'

/** Somebody whose name was found. */
export type FoundName = { readonly kind: NameKind; readonly id: string }

const isOf = (kinds: readonly NameKind[]) => sql`kind = ANY (${sql.param(kinds)}::text[])`

const withOne = ({ meant }: Wording, kinds: readonly NameKind[]) => sql`
  SELECT kind, subject_id FROM search_name WHERE word = ANY (${sql.param(meant)}::text[]) AND ${isOf(kinds)}`

// The index of all words of a name finds who has both of two frequent words without reading everybody with one.
const withAll = (wordings: readonly Wording[], kinds: readonly NameKind[]) => sql`
  SELECT kind, subject_id FROM search_subject WHERE ${sql.join(
    wordings.map(({ meant }) => sql`words && ${sql.param(meant)}::text[]`),
    sql` AND `,
  )} AND ${isOf(kinds)}`

const namesWith = async (
  db: Db,
  wordings: readonly Wording[],
  kinds: readonly NameKind[],
): Promise<readonly FoundName[]> => {
  const [first, ...others] = wordings
  if (!first) return []
  const exact = sql.param(wordings.map(({ typed: word }) => word))
  const { rows } = await db.execute<FoundName>(sql`
    SELECT kind, subject_id AS id FROM (${others.length ? withAll(wordings, kinds) : withOne(first, kinds)} LIMIT ${MOST_FOUND}) AS few
    GROUP BY kind, subject_id
    ORDER BY (SELECT count(*) FROM search_name AS own
      WHERE own.subject_id = few.subject_id AND own.word = ANY (${exact}::text[])) DESC, subject_id`)
  return rows
}

/**
 * Finds who has all the words of what was typed in their name, also where one only begins like it or has a typo; those whose
 * words are the typed ones come first. Names are compared without accents, in any script. What finds nobody is tried again with
 * a wrong letter in its short words. Of these kinds alone: no more than 200 are found.
 */
export const findNames = async (
  db: Db,
  typed: string,
  kinds: readonly NameKind[],
): Promise<readonly FoundName[]> => {
  const found = await namesWith(db, await wordingsOf(db, typed, sql``), kinds)
  return found.length ? found : namesWith(db, await wordingsOf(db, typed, nearWords), kinds)
}
