import { insuranceToJoin } from '#domain/requests/family/member-answers.ts'
import { priceNow } from '#domain/requests/price/price-now.ts'
import type { PriceFacts, PriceNow } from '#domain/requests/price/price-now.ts'
import type { Answers } from '#domain/requests/answers.ts'
import type { Member } from '#web/requests/draft/members.ts'

import { answersOf } from './family-people.ts'

const ofMembers = (first: Answers, now: PriceNow, facts: PriceFacts, members: readonly Member[]) => {
  const { productCode } = now
  if (!productCode || productCode === 'NONE') return []
  return members.map((member) => {
    const { dateOfBirth } = member
    const answers = answersOf(first, member)
    const price = priceNow(answers, { ...facts, mainPolicy: insuranceToJoin(answers, productCode) })
    // a birth date is a question to the price of a family, since a child has no job
    return dateOfBirth ? price : { ...price, price: undefined, missing: price.missing + 1 }
  })
}

const total = (all: readonly PriceNow[], name: 'missing' | 'open') =>
  all.reduce((sum, now) => sum + now[name], 0)

/** The price of all in a family for the current answers; none while that of one of them is not known. */
export const familyPriceNow = (first: Answers, members: readonly Member[], facts: PriceFacts): PriceNow => {
  const own = priceNow(first, facts)
  const all = [own, ...ofMembers(first, own, facts, members)]
  const prices = all.flatMap(({ price }) => price ?? [])
  const [missing, open] = [total(all, 'missing'), total(all, 'open')]
  const refused = all.find(({ productCode }) => productCode === 'NONE')
  const { productCode } = refused ?? own
  const [price] = prices
  if (!price || prices.length < all.length) return { price: undefined, missing, open, productCode }
  return {
    missing,
    open,
    productCode,
    price: {
      ...price,
      monthIndicationCents: prices.reduce((sum, one) => sum + one.monthIndicationCents, 0),
      premiumTotalCents: prices.reduce((sum, one) => sum + one.premiumTotalCents, 0),
      provisional: prices.some(({ provisional }) => provisional),
    },
  }
}
