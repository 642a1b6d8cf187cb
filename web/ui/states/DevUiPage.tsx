import { Container } from '#web/ui/layout/Container.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

import { TextStates } from './text/TextStates.tsx'
import { PriceStates } from './text/PriceStates.tsx'
import { LinkStates } from './text/LinkStates.tsx'
import { ListStates } from './text/ListStates.tsx'
import { DefinitionListStates } from './layout/DefinitionListStates.tsx'
import { IconStates } from './IconStates.tsx'
import { ButtonStates } from './form/ButtonStates.tsx'
import { TextInputStates } from './form/TextInputStates.tsx'
import { SelectStates } from './form/SelectStates.tsx'
import { PasswordStates } from './form/PasswordStates.tsx'
import { ChoiceStates } from './form/ChoiceStates.tsx'
import { ComboboxStates } from './form/ComboboxStates.tsx'
import { DateInputStates } from './form/DateInputStates.tsx'
import { UploadStates } from './form/UploadStates.tsx'
import { AlertStates } from './AlertStates.tsx'
import { ErrorSummaryStates } from './form/ErrorSummaryStates.tsx'
import { CardStates, PanelStates, SummaryCardStates } from './layout/CardStates.tsx'
import { ShownCardStates } from './layout/ShownCardStates.tsx'
import { LayoutStates } from './layout/LayoutStates.tsx'
import { StepCaptionStates } from './StepCaptionStates.tsx'
import { CrossingLineStates } from './CrossingLineStates.tsx'
import { PriceCardStates } from './text/PriceCardStates.tsx'
import { ReceiptStates } from './ReceiptStates.tsx'
import { PriceBarStates } from './text/PriceBarStates.tsx'
import { StatusTagStates } from './StatusTagStates.tsx'
import { ProgressStates } from './ProgressStates.tsx'
import { CopyTextStates } from './text/CopyTextStates.tsx'
import { DisclosureStates } from './layout/DisclosureStates.tsx'
import { GlossaryTermStates } from './text/GlossaryTermStates.tsx'
import { MarkStates } from './text/MarkStates.tsx'
import { DialogStates } from './layout/DialogStates.tsx'
import { TableStates } from './layout/TableStates.tsx'
import { FrameStates } from './layout/FrameStates.tsx'

/** Every component in every state, for developers and checks; not in production, so in English alone. */
const DevUiPage = () => (
  <Container>
    <Stack gap={8} id="states">
      <Heading level={1}>Parts and their states</Heading>
      <TextStates />
      <PriceStates />
      <LinkStates />
      <ListStates />
      <DefinitionListStates />
      <IconStates />
      <ButtonStates />
      <TextInputStates />
      <SelectStates />
      <PasswordStates />
      <ChoiceStates />
      <ComboboxStates />
      <DateInputStates />
      <UploadStates />
      <AlertStates />
      <ErrorSummaryStates />
      <CardStates />
      <ShownCardStates />
      <LayoutStates />
      <StepCaptionStates />
      <CrossingLineStates />
      <PriceCardStates />
      <SummaryCardStates />
      <ReceiptStates />
      <PriceBarStates />
      <StatusTagStates />
      <PanelStates />
      <ProgressStates />
      <CopyTextStates />
      <DisclosureStates />
      <GlossaryTermStates />
      <MarkStates />
      <DialogStates />
      <TableStates />
      <FrameStates />
    </Stack>
  </Container>
)

export default DevUiPage
