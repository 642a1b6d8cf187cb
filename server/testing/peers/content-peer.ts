import type { Peer, PeerAnswer, PeerCall } from './outside-peer.ts'
import { startPeer } from './outside-peer.ts'

const ROOT = '/sitecore/content/student-app'
const item = (id: string, auth = '') => ({
  id,
  path: `${ROOT}/${id}`,
  pageTitle: { value: `Title of ${id}` },
  pageDescription: { value: '' },
  requiresAuth: { value: auth },
})

const HTML = `<h1>Hello</h1><p onclick="x()">Words <a href="/privacy">here</a>
  <a href="javascript:alert(1)">there</a><script>alert(1)</script></p>`

const link = { id: 'when', category: 'apply', title: 'When?', description: 'Any day.' }
const ANSWER_HTML = '<p onclick="x()">Any <a href="/request">day</a>.</p><script>alert(1)</script>'

type Answers = Readonly<Record<string, unknown>>

const usual: Answers = {
  PageTree: {
    item: { ...item('home'), pages: { results: [item('news'), { ...item('members', '1'), id: 'A-17' }] } },
  },
  PageBody: { item: { ...item('news'), body: { value: HTML } } },
  QuestionIndex: {
    faq: {
      index: {
        categories: [{ id: 'apply', title: 'Apply', description: 'How and when' }],
        questions: [{ ...link, keywords: ['wanneer'], related: [] }],
        top: ['when'],
      },
    },
  },
  QuestionAnswer: {
    faq: {
      answer: {
        ...link,
        categoryTitle: 'Apply',
        updatedOn: null,
        blocks: [{ kind: 'text', html: ANSWER_HTML }],
        related: [],
      },
    },
  },
  FeatureFlags: { flags: [{ name: 'new-request', enabled: true }] },
}

const answerTo = ({ body, url }: PeerCall, key: string, answers: Answers): PeerAnswer => {
  if (url.searchParams.get('sc_apikey') !== key) return { status: 401, json: {} }
  // our own queries always have a name
  const { operationName } = JSON.parse(body) as { operationName: string }
  return { status: 200, json: { data: answers[operationName] } }
}

/**
 * Another provider's content service with a home page, news, a page for members and one question; it requires its key.
 * The reply to an operation can be overridden.
 */
export const startContentProvider = async (
  key: string,
  other: Answers = {},
): Promise<Peer & { readonly url: string }> => {
  const answers = { ...usual, ...other }
  const peer = await startPeer((call) => answerTo(call, key, answers))
  return { ...peer, url: `${peer.origin}/sitecore/api/content` }
}
