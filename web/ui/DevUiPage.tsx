import { Container } from './layout/Container.tsx'
import { Heading } from './text/Heading.tsx'
import { Stack } from './layout/Stack.tsx'

import { TextStates } from './text/TextStates.tsx'
import { PriceStates } from './text/price/PriceStates.tsx'
import { LinkStates } from './text/LinkStates.tsx'
import { ListStates } from './text/ListStates.tsx'
import { DefinitionListStates } from './layout/table/DefinitionListStates.tsx'
import { IconStates } from './brand/IconStates.tsx'
import { ButtonStates } from './form/button/ButtonStates.tsx'
import { TextInputStates } from './form/text-input/TextInputStates.tsx'
import { SelectStates } from './form/select/SelectStates.tsx'
import { PasswordStates } from './form/password/PasswordStates.tsx'
import { ChoiceStates } from './form/choice/ChoiceStates.tsx'
import { ComboboxStates } from './form/combobox/ComboboxStates.tsx'
import { DateInputStates } from './form/date/DateInputStates.tsx'
import { UploadStates } from './form/upload/UploadStates.tsx'
import { AlertStates } from './feedback/AlertStates.tsx'
import { ErrorSummaryStates } from './form/field/ErrorSummaryStates.tsx'
import { CardStates, PanelStates, SummaryCardStates } from './layout/card/CardStates.tsx'
import { ShownCardStates } from './layout/card/ShownCardStates.tsx'
import { LayoutStates } from './layout/LayoutStates.tsx'
import { StepCaptionStates } from './feedback/StepCaptionStates.tsx'
import { CrossingLineStates } from './brand/CrossingLineStates.tsx'
import { PriceCardStates } from './text/price/PriceCardStates.tsx'
import { ReceiptStates } from './feedback/ReceiptStates.tsx'
import { PriceBarStates } from './text/price/PriceBarStates.tsx'
import { StatusTagStates } from './feedback/StatusTagStates.tsx'
import { ProgressStates } from './feedback/ProgressStates.tsx'
import { CopyTextStates } from './text/CopyTextStates.tsx'
import { DisclosureStates } from './layout/DisclosureStates.tsx'
import { GlossaryTermStates } from './text/glossary/GlossaryTermStates.tsx'
import { MarkStates } from './text/mark/MarkStates.tsx'
import { DialogStates } from './layout/DialogStates.tsx'
import { TableStates } from './layout/table/TableStates.tsx'
import { FrameStates } from './layout/frame/FrameStates.tsx'

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
