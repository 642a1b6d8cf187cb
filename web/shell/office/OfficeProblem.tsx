import { isRouteErrorResponse, useRouteError } from 'react-router'

import { PageProblem } from '#web/shell/PageProblem.tsx'
import StaffNotFoundPage from '#web/staff/StaffNotFoundPage.tsx'

import styles from '#web/shell/PageFrame.module.css'

const NOT_FOUND = 404

/** Replaces a page of the back office that could not be shown, or that does not exist. */
export const OfficeProblem = () => {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === NOT_FOUND) return <StaffNotFoundPage />
  return (
    <div className={styles.main}>
      <PageProblem />
    </div>
  )
}
