import { eq } from 'drizzle-orm'

import { auditEntry } from '#server/platform/audit/audit-tables.ts'
import { mailTable } from '#server/platform/mail/mail-tables.ts'

import { account, accountToken, customerAction, person, session } from './accounts.tables.ts'
import { dataExport } from './data-export/data-export.tables.ts'
import { dataRows } from './shared/personal-data.ts'
import type { DataPart } from './shared/personal-data.ts'

/** The account, the people in it, where it is logged in, the links that were mailed to it, and who of us did or saw what. */
export const accountsData: DataPart = {
  name: 'account',
  tables: [account, person, session, accountToken, dataExport, auditEntry, customerAction],
  read: async ({ db }, { accountId }) => {
    const [accounts, people, sessions, links, copies, record, actions] = await Promise.all([
      dataRows(db, account, eq(account.accountId, accountId)),
      dataRows(db, person, eq(person.accountId, accountId)),
      dataRows(db, session, eq(session.accountId, accountId)),
      dataRows(db, accountToken, eq(accountToken.accountId, accountId)),
      dataRows(db, dataExport, eq(dataExport.accountId, accountId)),
      dataRows(db, auditEntry, eq(auditEntry.subjectAccountId, accountId)),
      dataRows(db, customerAction, eq(customerAction.accountId, accountId)),
    ])
    return { data: { accounts, people, sessions, links, copies, record, actions } }
  },
}

/** The mails that we sent: their text is no longer stored once they were sent. */
export const mailsData: DataPart = {
  name: 'mails',
  tables: [mailTable],
  read: async ({ db }, { accountId }) => {
    const rows = await dataRows(db, mailTable, eq(mailTable.accountId, accountId))
    // the link of a mail that was not sent yet is as secret as a password
    return { data: { mails: rows.map(({ text: _text, html: _html, last_error: _error, ...rest }) => rest) } }
  },
}
