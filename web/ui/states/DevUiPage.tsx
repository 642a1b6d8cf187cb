import { Container } from '#web/ui/layout/Container.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

import {
  TextStates,
  PriceStates,
  LinkStates,
  ListStates,
  CopyTextStates,
  GlossaryTermStates,
  MarkStates,
} from './text/TextStates.tsx'
import { DefinitionListStates, TableStates } from './layout/TableStates.tsx'
import { CoverMarkStates, CrossingLineStates, IconStates } from './BrandStates.tsx'
import { ButtonStates } from './form/ButtonStates.tsx'
import { TextInputStates, SelectStates, ErrorSummaryStates } from './form/FieldStates.tsx'
import { PasswordStates } from './form/PasswordStates.tsx'
import { ChoiceStates } from './form/ChoiceStates.tsx'
import { ComboboxStates } from './form/ComboboxStates.tsx'
import { DateInputStates } from './form/DateInputStates.tsx'
import { UploadStates } from './form/UploadStates.tsx'
import {
  AlertStates,
  StepCaptionStates,
  ReceiptStates,
  StatusTagStates,
  ProgressStates,
} from './FeedbackStates.tsx'
import { CardStates, PanelStates, SummaryCardStates, ShownCardStates } from './layout/CardStates.tsx'
import { PassStates } from './layout/PassStates.tsx'
import { LayoutStates, DisclosureStates, DialogStates } from './layout/LayoutStates.tsx'
import { CoverStates } from './text/CoverStates.tsx'
import { PriceBarStates } from './text/PriceBarStates.tsx'
import { FrameStates } from './layout/FrameStates.tsx'
import { ChartStates } from './office/ChartStates.tsx'
import {
  CaseClockStates,
  CheckListStates,
  CompareStates,
  CostCardStates,
  DecisionStates,
  MoneyTableStates,
} from './office/CaseStates.tsx'
import { ListHeadStates, WaitLineStates, WorkTableStates } from './office/ListStates.tsx'

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
      <PassStates />
      <LayoutStates />
      <StepCaptionStates />
      <CoverMarkStates />
      <CrossingLineStates />
      <CoverStates />
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
      <ListHeadStates />
      <WaitLineStates />
      <WorkTableStates />
      <CaseClockStates />
      <CompareStates />
      <MoneyTableStates />
      <CheckListStates />
      <DecisionStates />
      <CostCardStates />
      <ChartStates />
    </Stack>
  </Container>
)

export default DevUiPage
