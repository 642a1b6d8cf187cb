import { useState } from 'react'

import { FileUpload } from '#web/ui/form/upload/FileUpload.tsx'
import type { UploadItem } from '#web/ui/form/upload/FileRow.tsx'

import { StateSection } from '#web/ui/layout/StateSection.tsx'

const texts = {
  choose: 'Choose a file',
  drop: 'or drop it here',
  photo: 'Take a photo',
  list: 'Your files',
  remove: 'Remove',
  removeQuestion: (name: string) => `Remove ${name}?`,
  removeYes: 'Yes, remove it',
  removeNo: 'No, keep it',
  cancel: 'Cancel',
  retry: 'Try again',
}

const sent: readonly UploadItem[] = [
  { id: '1', name: 'passport.pdf', size: '1.4 MB', status: 'done', statusText: 'Ready to send' },
  {
    id: '2',
    name: 'letter-of-admission.jpg',
    size: '1.8 MB',
    status: 'uploading',
    statusText: '40 %',
    percent: 40,
  },
  { id: '3', name: 'card.png', size: '0.2 MB', status: 'waiting', statusText: 'Waiting' },
  {
    id: '4',
    name: 'a-file-with-quite-a-long-name-that-somebody-made-on-a-telephone.heic',
    size: '4.1 MB',
    status: 'failed',
    statusText: 'Not added',
    error: 'We cannot read this kind of file. Use PDF, JPG, PNG or BMP.',
  },
]

/** Files: none, in every state, and a field with an error of its own. */
export const UploadStates = () => {
  const [files, setFiles] = useState(sent)
  const shared = {
    name: 'file',
    accept: '.pdf,.jpg,.png,.bmp',
    texts,
    onAdd: () => {},
    onRemove: (id: string) => setFiles(files.filter((file) => file.id !== id)),
    onRetry: () => {},
    onCancel: () => {},
  }
  return (
    <StateSection id="fileupload">
      <FileUpload
        {...shared}
        label="Proof of enrolment"
        hint="PDF, JPG, PNG or BMP. Together at most 10 MB."
        files={[]}
        usage="0 of 10 MB used"
        usedShare={0}
        optional="(optional)"
      />
      <FileUpload
        {...shared}
        label="Your documents"
        files={files}
        usage="3.4 of 10 MB used"
        usedShare={0.34}
        notice="passport.pdf is already in your list. We did not add it again."
      />
      <FileUpload
        {...shared}
        id="needed"
        label="Your card"
        files={[]}
        usage="0 of 10 MB used"
        usedShare={0}
        error="Add a picture of your card"
      />
    </StateSection>
  )
}
