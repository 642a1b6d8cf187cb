-- Claims that wait for a second person or were given back are found by themselves: few of many that are open.
CREATE INDEX review_case_between_two ON review_case (answer_by)
  WHERE state <> 'DONE' AND warnings && '{ASKED_SECOND,GIVEN_BACK}'::text[];
