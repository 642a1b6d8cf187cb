-- A session has an id that its owner may know, and the browser and system in which it started, as far as recognised.
ALTER TABLE session
  ADD COLUMN session_id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  ADD COLUMN browser text CHECK (browser IN ('CHROME', 'EDGE', 'FIREFOX', 'SAFARI', 'OPERA', 'SAMSUNG')),
  ADD COLUMN system text CHECK (system IN ('ANDROID', 'IOS', 'WINDOWS', 'MACOS', 'LINUX', 'CHROMEOS'));
