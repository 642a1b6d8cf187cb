-- Mails wait here until they are sent. The words of a mail go when it is sent: links in it are as good as a password.
create table mail (
  id uuid primary key default gen_random_uuid(),
  account_id uuid,
  recipient text not null check (recipient !~ '[[:cntrl:]]' and length(recipient) between 3 and 254),
  locale text not null check (locale in ('en-GB', 'nl')),
  template text not null,
  subject text not null check (subject !~ '[[:cntrl:]]'),
  text text not null,
  html text not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text,
  check ((state = 'sent') = (sent_at is not null))
);

create index mail_waiting on mail (created_at) where state = 'queued';
create index mail_of_account on mail (account_id, created_at);
